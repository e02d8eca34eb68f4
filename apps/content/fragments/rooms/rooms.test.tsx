import { existsSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { articles } from '../../articles/articles.ts';
import { pictureOfRoom } from '../../rooms/pictureOfRoom.ts';
import { Rooms } from './Rooms.tsx';

const hasPicture = (name: string) => existsSync(path.join(__dirname, `../../../../assets/rooms/${name}.webp`));

test('a scene leads to each of its things twice: by a point where it stands, and by a link that can be read', () => {
  const sofas = { name: 'Sofy i kanapy', url: '/pl/products/sofy', x: 50, y: 60 };
  const html = renderToStaticMarkup(
    <Rooms data={{ scenes: [{ name: 'salon-boho', title: 'Salon', places: [sofas] }], tiles: [] }} />,
  );
  expect(html).toContain('alt="Salon. Na zdjęciu: sofy i kanapy."');
  expect(html).toMatch(/<a href="\/pl\/products\/sofy" tabindex="-1"><title>.*<circle [^>]*cx="200" cy="180" r="5"/);
  expect(html).toContain('<a href="/pl/products/sofy">Sofy i kanapy</a>');
});

test('rooms that we have no picture of are not shown, all others are', () => {
  expect(pictureOfRoom('piwnica')).toBeNull();
  for (const slug of ['salon', 'pokoj-dzieciecy', 'taras-i-ogrod']) expect(hasPicture(pictureOfRoom(slug)!)).toBe(true);
});

test.each(articles)('$slug stands with a room that we have a picture of', ({ room }) => {
  expect(hasPicture(room)).toBe(true);
});

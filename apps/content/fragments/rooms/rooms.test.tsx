import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { articles } from '../../articles/articles.ts';
import { roomOf } from '../../rooms/roomOf.ts';
import { Rooms } from './Rooms.tsx';

const folder = path.join(__dirname, '../../../../assets/rooms');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { id: number }).id);

test('a scene leads to each of its things twice: by a point where it stands, and by a link that can be read', () => {
  const sofas = { name: 'Sofy i kanapy', url: '/pl/products/sofy', x: 50, y: 60 };
  const html = renderToStaticMarkup(
    <Rooms data={{ scenes: [{ id: 301, title: 'Salon', places: [sofas] }], tiles: [] }} />,
  );
  expect(html).toContain('alt="Salon. Na zdjęciu: sofy i kanapy."');
  expect(html).toMatch(/<a href="\/pl\/products\/sofy" tabindex="-1"><title>.*<circle [^>]*cx="200" cy="180" r="5"/);
  expect(html).toContain('<a href="/pl/products/sofy">Sofy i kanapy</a>');
});

test('rooms that we have no picture of are not shown, all others are', () => {
  expect(roomOf('piwnica')).toBeNull();
  for (const slug of ['salon', 'pokoj-dzieciecy', 'taras-i-ogrod']) expect(known).toContain(roomOf(slug));
});

test.each(articles)('$slug stands with a room that we have a picture of', ({ room }) => {
  expect(known).toContain(room);
});

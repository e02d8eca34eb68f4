import { renderToStaticMarkup } from 'react-dom/server';
import { Rooms } from './Rooms.tsx';

test('a room links to each of its categories by a point in the picture and by a text link', () => {
  const sofas = { name: 'Sofy i kanapy', url: '/pl/products/sofy', x: 50, y: 60 };
  const html = renderToStaticMarkup(
    <Rooms data={{ scenes: [{ id: 301, title: 'Salon', places: [sofas] }], tiles: [] }} />,
  );
  expect(html).toContain('alt="Salon. Na zdjęciu: sofy i kanapy."');
  expect(html).toMatch(/<a href="\/pl\/products\/sofy" tabindex="-1"><title>.*<circle [^>]*cx="200" cy="180" r="5"/);
  expect(html).toContain('<a href="/pl/products/sofy">Sofy i kanapy</a>');
});

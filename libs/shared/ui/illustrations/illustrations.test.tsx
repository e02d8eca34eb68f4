import { renderToStaticMarkup } from 'react-dom/server';
import * as illustrations from './index.ts';

const drawn = Object.entries(illustrations).map(
  ([name, Drawing]) => [name, renderToStaticMarkup(<Drawing />)] as const,
);

test('there is an illustration for each empty state', () => {
  expect(drawn.map(([name]) => name).sort()).toEqual([
    'NoFavourites',
    'NoPage',
    'NothingCompared',
    'NothingFound',
    'ServerFailure',
  ]);
});

test.each(drawn)('%s has at most 2 kB, is hidden from screen readers, and has no colours of its own', (_, markup) => {
  expect(markup.length).toBeLessThanOrEqual(2048);
  expect(markup).toMatch(/^<svg[^>]* aria-hidden="true">/);
  expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|<text|style=/i);
});

test.each(drawn)('%s uses colour roles, so that it follows the theme', (_, markup) => {
  const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, value]) => value!);
  expect(colours.length).toBeGreaterThan(4);
  for (const value of colours) expect(value).toMatch(/^(none|var\(--(accent|accent-soft|clay|paper)\))$/);
});

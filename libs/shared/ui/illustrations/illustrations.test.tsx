import { renderToStaticMarkup } from 'react-dom/server';
import * as illustrations from './index.ts';

const drawn = Object.entries(illustrations).map(
  ([name, Drawing]) => [name, renderToStaticMarkup(<Drawing />)] as const,
);

test('there is a drawing for each state that has nothing to show', () => {
  expect(drawn.map(([name]) => name).sort()).toEqual([
    'NoConnection',
    'NoFavourites',
    'NoPage',
    'NothingCompared',
    'NothingFound',
    'ServerFailure',
  ]);
});

test.each(drawn)('%s is at most 2 kB, silent, and of the two colours of the page', (_, markup) => {
  expect(markup.length).toBeLessThanOrEqual(2048);
  expect(markup).toMatch(/^<svg[^>]* aria-hidden="true">/);
  expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|<text|style=/i);
});

test.each(drawn)('%s has the roles of the page for colours, so that it is dark when the page is', (_, markup) => {
  const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, value]) => value!);
  expect(colours.length).toBeGreaterThan(4);
  for (const value of colours) expect(value).toMatch(/^(none|var\(--(accent|accent-soft|clay|paper)\))$/);
});

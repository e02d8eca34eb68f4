import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import * as illustrations from './illustrations.tsx';

const drawn = Object.entries(illustrations);

test('there is an illustration for each empty state', () => {
  expect(drawn.map(([name]) => name).sort()).toEqual([
    'NoFavourites',
    'NoPage',
    'NothingCompared',
    'NothingFound',
    'NothingWatched',
    'ServerFailure',
  ]);
});

test.each(drawn)('%s has at most 2 kB, is hidden from screen readers, and has no literal colours', (_, Drawing) => {
  const { body } = renderView(<Drawing />);
  expect(body.innerHTML.length).toBeLessThanOrEqual(2048);
  expect(body.innerHTML).not.toMatch(/#[0-9a-f]{3}|rgb/i);
  expect([...body.children]).toEqual([body.querySelector('svg')]);
  expect(body.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(body.querySelector('text, [style]')).toBeNull();
});

test.each(drawn)('%s uses colour roles, so that it follows the theme', (_, Drawing) => {
  const elements = [...renderView(<Drawing />).body.querySelectorAll('[fill], [stroke]')];
  const colours = elements.flatMap((element) =>
    ['fill', 'stroke'].map((name) => element.getAttribute(name)).filter((value) => value !== null),
  );
  expect(colours.length).toBeGreaterThan(4);
  for (const value of colours) expect(value).toMatch(/^(none|var\(--(accent|accent-soft|clay|paper)\))$/);
});

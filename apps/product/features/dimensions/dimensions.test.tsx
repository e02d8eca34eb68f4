import { buildVariant } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { checkFit, readMeasured } from './checkFit.ts';
import { Dimensions } from './Dimensions.tsx';
import { drawBox } from './drawBox.ts';
import { FitCheckIsland } from './FitCheck.island.tsx';

const SIDES = { width: 180.5, height: 75, depth: 90 };
const NOTHING = { door: null, wall: null };

afterEach(removeIslands);

test.each([SIDES, { width: 40, height: 220, depth: 30 }, { width: 10, height: 10, depth: 400 }])(
  'the edges of the drawing of %j have its proportions',
  (sides) => {
    const { right, left, height, top } = drawBox(sides, 170);
    const [width, depth] = [Math.hypot(right.x, right.y), Math.hypot(left.x, left.y)];
    expect(width / height).toBeCloseTo(sides.width / sides.height, 6);
    expect(depth / height).toBeCloseTo(sides.depth / sides.height, 6);
    expect(Math.max(right.x - left.x, top)).toBeCloseTo(170, 6);
  },
);

test('the drawing has the names and lengths of the sides', () => {
  const view = render();
  const drawing = view.getByRole('img', {
    name: 'Rysunek w skali: wysokość 75 cm, szerokość 180,5 cm, głębokość 90 cm',
  });
  const labels = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['szer. 180,5 cm', 'gł. 90 cm', 'wys. 75 cm']);
});

test('without one of the sides there is no drawing', () => {
  expect(render({ height: null }).body).toBeEmptyDOMElement();
});

test.each([
  [80, 'Przez drzwi 80 cm przejdzie: najwęższy bok ma 75 cm.'],
  [75.5, 'Przez drzwi 75,5 cm nie przejdzie w całości: najwęższy bok ma 75 cm.'],
  [70, 'Zapytaj sklep, czy przyjeżdża w częściach.'],
])('through a door of %d cm: %s', (door, answer) => {
  expect(checkFit(SIDES, { ...NOTHING, door })).toEqual([expect.stringContaining(answer)]);
});

test('a piece that is higher and wider than a door may not pass', () => {
  const [answer] = checkFit({ width: 210, height: 205, depth: 60 }, { ...NOTHING, door: 90 });
  expect(answer).toBe(
    'Przez drzwi 90 cm może nie przejść: najwęższy bok ma 60 cm, ale następny 205 cm, a drzwi mają zwykle 200 cm wysokości.',
  );
});

test.each([
  [200, 'Przy ścianie 200 cm się zmieści: zostanie 19,5 cm.'],
  [180.5, 'Przy ścianie 180,5 cm się zmieści: zostanie 0 cm.'],
  [180, 'Przy ścianie 180 cm się nie zmieści: zabraknie 0,5 cm.'],
])('along a wall of %d cm: %s', (wall, answer) => {
  expect(checkFit(SIDES, { ...NOTHING, wall })).toEqual([answer]);
});

test.each([
  ['?drzwi=80&sciana=180,5', { door: 80, wall: 180.5 }],
  ['?drzwi=x&sciana=-1', NOTHING],
  ['?drzwi=99999', NOTHING],
  ['', NOTHING],
])('the query %s is read as %j', (query, measured) => {
  expect(readMeasured(`/pl/product/v/7${query}`)).toEqual(measured);
});

test('without script, the form leads to the page, which has the answer', () => {
  const form = render().body.querySelector('form')!;
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/pl/product/v/7#wymiary', null]);
  const view = render({}, { door: 80, wall: null });
  expect(view.getByRole('status')).toHaveTextContent('Przez drzwi 80 cm przejdzie');
  expect(view.getByRole('textbox', { name: 'Szerokość drzwi (cm)' })).toHaveValue('80');
});

test('awake, the form answers on the page', () => {
  wakeIsland(<FitCheckIsland sides={SIDES} measured={NOTHING} action="/pl/product/v/7#wymiary" />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Szerokość ściany (cm)' }), { target: { value: '150' } });
  const isSent = fireEvent.submit(screen.getByRole('button', { name: 'Sprawdź' }).closest('form')!);
  expect(isSent).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('Przy ścianie 150 cm się nie zmieści: zabraknie 30,5 cm.');
});

function render(sides: object = {}, measured: Parameters<typeof checkFit>[1] = NOTHING) {
  const mm = (length: number) => ({ from: length, to: length });
  const dimensions = { width: mm(1805), height: mm(750), depth: mm(900), diameter: null, ...sides };
  return renderView(
    <Dimensions variant={buildVariant({ id: 7, dimensions })} measured={measured} path="/pl/product/v/7" />,
  );
}

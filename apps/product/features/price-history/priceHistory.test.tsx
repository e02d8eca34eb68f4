import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { PriceHistory } from './PriceHistory.tsx';
import { priceLine } from './priceLine.ts';
import { priceSteps } from './priceSteps.ts';

const history = [
  { date: '2026-01-01', price: 200 },
  { date: '2026-01-11', price: 100 },
  { date: '2026-01-12', price: 100 },
  { date: '2026-01-16', price: 200 },
];

test('a price is valid until the next one, the last until today', () => {
  expect(priceSteps(history, '2026-01-21')).toEqual([
    { from: '2026-01-01', to: '2026-01-11', price: 200 },
    { from: '2026-01-11', to: '2026-01-16', price: 100 },
    { from: '2026-01-16', to: '2026-01-21', price: 200 },
  ]);
});

test('the line is horizontal while a price is valid and vertical where it changes', () => {
  expect(priceLine(priceSteps(history, '2026-01-21'))).toBe('M0 12V12H300V148H450V12H600');
});

test('a constant price is a line through the middle, also on its first day', () => {
  const [first] = history;
  expect(priceLine(priceSteps([first!], '2026-01-01'))).toBe('M0 80V80H600');
});

test('the chart has a text alternative and a table of all changes', () => {
  const view = renderView(<PriceHistory history={history} today="2026-01-21" shopName="Meblonet" />);
  const chart = view.getByRole('img', { name: /^Wykres ceny\. Od 1 stycznia 2026 cena wahała się od 100/ });
  const lines = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(lines).toEqual([priceLine(priceSteps(history, '2026-01-21'))]);
  const [, ...rows] = view.getAllByRole('row');
  expect(rows.map((row) => textOf(row.innerHTML))).toEqual([
    '16 stycznia 2026 200 zł',
    '11 stycznia 2026 100 zł',
    '1 stycznia 2026 200 zł',
  ]);
});

test('a constant price is a sentence without chart', () => {
  const history = [{ date: '2026-01-01', price: 200 }];
  const view = renderView(<PriceHistory history={history} today="2026-01-21" shopName="Meblonet" />);
  expect(view.getByText('Od 1 stycznia 2026 cena się nie zmieniła: 200 zł.')).toBeInTheDocument();
  expect(view.body.querySelector('svg, table')).toBeNull();
});

test('without a history there is no chart', () => {
  const view = renderView(<PriceHistory history={[]} today="2026-01-21" shopName="Meblonet" />);
  expect(view.body).toBeEmptyDOMElement();
});

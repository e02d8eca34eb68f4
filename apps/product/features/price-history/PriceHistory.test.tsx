import type { PriceHistory as History } from '@gniazdo/contracts/offers';
import { textOf } from '@gniazdo/testing/textOf';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PriceHistoryIsland } from './PriceHistory.island.tsx';
import type { ChosenHistory } from './priceHistoryRange.ts';

const page = globalThis as { dataLayer?: object[] };
const history: History = {
  from: '2026-01-01',
  to: '2026-01-10',
  points: [
    { date: '2026-01-01', price: null, lowest: 300 },
    { date: '2026-01-03', price: 400, lowest: 300 },
    { date: '2026-01-06', price: 200, lowest: 200 },
  ],
  lowest30Days: { date: '2026-01-06', price: 200 },
};

let requests: string[];
let reveal: () => void;

beforeEach(() => {
  requests = [];
  globalThis.fetch = async (url) => {
    requests.push(String(url));
    return respond(200, history);
  };
  // jsdom has no layout.
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      reveal = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

afterEach(() => {
  removeIslands();
  delete page.dataLayer;
});

test('asleep, links to three ranges load the page with the chart, and nothing is requested', () => {
  showIsland(island(null));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['30 dni', '/pl/product/v/7-sofa?historia=30#historia-ceny'],
    ['90 dni', '/pl/product/v/7-sofa?historia=90#historia-ceny'],
    ['Rok', '/pl/product/v/7-sofa?historia=365#historia-ceny'],
  ]);
  expect(requests).toEqual([]);
});

test('the page of a range has the chart and its table without script', () => {
  const container = showIsland(island({ days: 30, history }));
  const lines = [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
  expect(lines).toEqual(['M0 90H120V90H300V166H600', 'M120 14H300V166H600', 'M330 166h.01']);
  expect(screen.getAllByRole('row').map((row) => textOf(row.innerHTML))).toEqual([
    'Od dnia Ten sklep Najniższa',
    '6 stycznia 2026 200 zł 200 zł',
    '3 stycznia 2026 400 zł 300 zł',
    '1 stycznia 2026 – 300 zł',
  ]);
  expect(container).toHaveTextContent('Najniższa cena tego sklepu z ostatnich 30 dni: 200 zł (6 stycznia 2026)');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('awake, 90 days are requested; another range replaces them', async () => {
  wakeIsland(island(null));
  expect(await screen.findByRole('slider')).toBeVisible();
  expect(screen.getByRole('link', { name: '90 dni' })).toHaveAttribute('aria-current', 'true');
  fireEvent.click(screen.getByRole('link', { name: 'Rok' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual(['/api/v2/variant/7/price-history?days=90', '/api/v2/variant/7/price-history?days=365']);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Rok' })).toHaveAttribute('aria-current', 'true'));
});

test('the prices of today are shown, then those of the day that the slider is on', async () => {
  const container = wakeIsland(island({ days: 30, history }));
  expect(textOf(container.innerHTML)).toContain('Dziś Ten sklep: 200 zł Najniższa ze sklepów: 200 zł');
  const slider = screen.getByRole('slider', { name: 'Dzień na wykresie ceny' });
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^4 stycznia 2026: ten sklep 400\szł, najniższa ze sklepów 300\szł$/),
  );
  expect(textOf(container.innerHTML)).toContain('4 stycznia 2026 Ten sklep: 400 zł Najniższa ze sklepów: 300 zł');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(textOf(container.innerHTML)).toContain('1 stycznia 2026 Ten sklep: brak');
});

test('opening and using the chart are pushed once each', () => {
  wakeIsland(island({ days: 30, history }));
  expect(page.dataLayer).toBeUndefined();
  act(() => reveal());
  const slider = screen.getByRole('slider');
  fireEvent.change(slider, { target: { value: '3' } });
  fireEvent.change(slider, { target: { value: '4' } });
  expect(page.dataLayer).toEqual([
    { event: 'price_history_chart_open', variantId: 7 },
    { event: 'price_history_chart_interaction', variantId: 7 },
  ]);
});

test('a failure has a message and a button that repeats the request', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { fetch } = globalThis;
  globalThis.fetch = async () => respond(503, {});
  wakeIsland(island(null));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się wczytać historii ceny.');
  globalThis.fetch = fetch;
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('slider')).toBeVisible();
  warn.mockRestore();
});

test('without prices there is a sentence instead of a chart', () => {
  const container = showIsland(island({ days: 30, history: { ...history, points: [], lowest30Days: null } }));
  expect(container).toHaveTextContent('Nie mamy jeszcze cen z tego okresu.');
  expect(container.querySelector('svg, table')).toBeNull();
});

/** jsdom has no Response. */
function respond(status: number, body: object) {
  return { ok: status < 300, status, json: async () => body } as Response;
}

function island(chosen: ChosenHistory | null) {
  return <PriceHistoryIsland variantId={7} path="/pl/product/v/7-sofa" chosen={chosen} />;
}

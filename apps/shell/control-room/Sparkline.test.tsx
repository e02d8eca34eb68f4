import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { lastHour } from './lastHour.ts';
import { Sparkline } from './Sparkline.tsx';

const NOW = new Date('2026-11-21T18:30:20Z');
const minute = (at: string, serverP75: number | null) => ({
  at,
  serverP75,
  lcpP75: null,
  answers: { count: 1, failed: 0 },
  islands: { count: 0, failed: 0 },
});
const inWords = (value: number) => `${value} ms`;

test('each minute has its place, and older ones than an hour have none', () => {
  const values = lastHour(
    [
      minute('2026-11-21T17:29:00Z', 1),
      minute('2026-11-21T17:31:00Z', 2),
      minute('2026-11-21T18:29:00Z', 3),
      minute('2026-11-21T18:30:00Z', 4),
    ],
    NOW,
    ({ serverP75 }) => serverP75,
  );
  expect(values).toHaveLength(60);
  expect([values[0], values[1], values[58], values[59]]).toEqual([2, null, 3, 4]);
});

test('a chart says in words what it draws', () => {
  const html = renderToStaticMarkup(
    <Sparkline title="Server time" values={[8, null, 40, 12]} inWords={inWords} leastTop={20} />,
  );
  expect(html).toContain('aria-label="Server time, last hour: now 12 ms, lowest 8 ms, highest 40 ms"');
  expect(html).toContain('highest 40 ms');
});

test('nothing is drawn over minutes without figures', () => {
  const html = renderToStaticMarkup(
    <Sparkline title="Server time" values={[8, 9, null, 40, 12]} inWords={inWords} leastTop={20} />,
  );
  const lines = [...html.matchAll(/class="line" d="([^"]+)"/g)].map(([, d]) => d);
  expect(lines).toEqual(['M1.5 24.8L4.5 24.1', 'M10.5 4.0L13.5 22.2']);
});

test('a little noise stays little', () => {
  const html = renderToStaticMarkup(<Sparkline title="x" values={[1, 2]} inWords={inWords} leastTop={20} />);
  expect(html).toContain('d="M1.5 28.7L4.5 27.4"');
});

test('without figures it says so', () => {
  const html = renderToStaticMarkup(<Sparkline title="x" values={[null, null]} inWords={inWords} leastTop={20} />);
  expect(html).toBe('<p class="empty">no figures in the last hour</p>');
});

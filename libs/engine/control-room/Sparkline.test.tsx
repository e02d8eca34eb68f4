import type { View } from '@gniazdo/testing/parseView';
import { renderView } from '@gniazdo/testing/renderView';
import { expect, test } from '@jest/globals';
import { getLastHour } from './metrics.ts';
import { Sparkline } from './Sparkline.tsx';

const NOW = new Date('2026-11-21T18:30:20Z');
const minute = (at: string, serverP75: number | null) => ({
  at,
  serverP75,
  lcpP75: null,
  responses: { count: 1, failed: 0 },
  islands: { count: 0, failed: 0 },
});
const format = (value: number) => `${value} ms`;

test('each minute of the last hour has its position, older ones are dropped', () => {
  const values = getLastHour(
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

test('a chart has its values as text', () => {
  const view = renderView(<Sparkline title="Server time" values={[8, null, 40, 12]} format={format} minTop={20} />);
  const name = 'Server time, last hour: now 12 ms, lowest 8 ms, highest 40 ms';
  expect(view.getByRole('img', { name })).toBeTruthy();
  expect(view.body.textContent).toContain('highest 40 ms');
});

test('minutes without data are not drawn', () => {
  const view = renderView(<Sparkline title="Server time" values={[8, 9, null, 40, 12]} format={format} minTop={20} />);
  expect(getLines(view)).toEqual(['M1.5 24.8L4.5 24.1', 'M10.5 4.0L13.5 22.2']);
});

test('small values stay small in the chart', () => {
  const view = renderView(<Sparkline title="x" values={[1, 2]} format={format} minTop={20} />);
  expect(getLines(view)).toEqual(['M1.5 28.7L4.5 27.4']);
});

test('without data there is a text instead of a chart', () => {
  const { body } = renderView(<Sparkline title="x" values={[null, null]} format={format} minTop={20} />);
  expect(body.textContent).toBe('no data in the last hour');
  expect([...body.querySelectorAll('*')].map((element) => element.localName)).toEqual(['p']);
});

function getLines({ body }: View) {
  return [...body.querySelectorAll('path.line')].map((path) => path.getAttribute('d'));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ROOT } from '@gniazdo/cli';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = join(ROOT, 'deploy/monitoring');

const ruleSchema = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+[smh]$/)
      .optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string() }),
  }),
]);
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
});
const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.literal('timeseries'),
      title: z.string(),
      gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});

const rules = rulesSchema
  .parse(parse(readFileSync(join(FOLDER, 'rules.yml'), 'utf8')))
  .groups.flatMap(({ rules }) => rules);
const dashboard = dashboardSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))),
];

test('every expression is valid PromQL', () => {
  for (const expression of expressions) expect([expression, findErrors(expression)]).toEqual([expression, []]);
  expect(findErrors('sum(rate(up[5m])')).not.toEqual([]);
});

test('every metric is exported by the shell, by the API or by Prometheus', async () => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const known = new Set([
    'up',
    ...register.getMetricsAsArray().map(({ name }) => name),
    ...rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])),
    ...listOwnMetrics(),
  ]);
  const used = new Set(expressions.flatMap(findMetrics));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual(
    [],
  );
});

test('the panels of the dashboard do not overlap', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

function findErrors(expression: string) {
  const errors: number[] = [];
  parser.parse(expression).iterate({ enter: ({ type, from }) => void (type.isError && errors.push(from)) });
  return errors;
}

function findMetrics(expression: string) {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, node, from, to }) {
      if (name !== 'Identifier' || node.parent?.name !== 'VectorSelector') return;
      names.push(expression.slice(from, to));
    },
  });
  return names;
}

function listOwnMetrics() {
  const files = globSync('{libs/engine/server/health,apps/api}/monitoring/*.ts', { cwd: ROOT });
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(/'(gniazdo_\w+)'/g)].map(([, name]) => name!);
  });
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sizeSchema } from './Size.ts';

const budgetsSchema = z.record(z.string(), sizeSchema);

/** The budgets of an app by part, from its `budgets.json`; empty if it has none. */
export function readBudgets(dir: string) {
  const file = path.join(dir, 'budgets.json');
  return existsSync(file) ? budgetsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

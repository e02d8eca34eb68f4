import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatIssues, UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { sizeSchema } from './Size.ts';

const budgetsSchema = z.record(z.string(), sizeSchema);

/** The budgets of an app by part, from its `budgets.json`; empty if it has none. Throws UserFacingError. */
export function readBudgets(dir: string) {
  const file = path.join(dir, 'budgets.json');
  if (!existsSync(file)) return {};
  try {
    return budgetsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new UserFacingError(`${file} can't be read: ${formatIssues(cause) ?? (cause as Error).message}`, { cause });
  }
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findExcesses } from '../../bench/findExcesses.ts';
import { measureRemote } from '../../bench/measureRemote.ts';
import type { Size } from '../../bench/Size.ts';
import type { Gate } from './Gate.ts';

/** The remote and each of its islands are within `budgets.json`; measured as version 1.0.0, since names carry the version. */
export const checkBudgets: Gate = async ({ manifest: { name }, dir }) => {
  const file = path.join(dir, 'budgets.json');
  const budgets = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Size>) : {};
  return findExcesses(name, await measureRemote(name), budgets);
};

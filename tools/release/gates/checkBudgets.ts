import { adviseOnExcesses, findExcesses } from '../budgets/findExcesses.ts';
import { measureRemote } from '../budgets/measureRemote.ts';
import { readBudgets } from '../budgets/readBudgets.ts';
import type { Gate } from './Gate.ts';

/**
 * The remote and each of its islands are within `budgets.json`. Sizes are measured as version 1.0.0, because file names
 * contain the version.
 */
export const checkBudgets: Gate = async ({ manifest: { name }, dir }) => {
  const excesses = findExcesses(name, await measureRemote(name, dir), readBudgets(dir));
  return excesses.length > 0 ? [...excesses, adviseOnExcesses(name)] : [];
};

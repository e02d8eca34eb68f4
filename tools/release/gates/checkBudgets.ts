import { adviseOnExcesses, findExcesses, findLargeParts } from '../budgets/findExcesses.ts';
import { describeLargestModules, measureRemote } from '../budgets/measureRemote.ts';
import { readBudgets } from '../budgets/readBudgets.ts';
import type { Gate } from './Gate.ts';

/**
 * The remote and each of its islands are within `budgets.json`. Sizes are measured as version 1.0.0, because file names
 * contain the version.
 */
export const checkBudgets: Gate = async ({ manifest: { name }, dir }) => {
  const sizes = await measureRemote(name, dir);
  const budgets = readBudgets(dir);
  const excesses = findExcesses(name, sizes, budgets);
  if (excesses.length === 0) return [];
  const largest = await describeLargestModules(name, findLargeParts(sizes, budgets), dir);
  return [...excesses, ...largest, adviseOnExcesses(name)];
};

import { describeRemoteFile } from '@gniazdo/cli';
import { PROJECT } from '@gniazdo/composition/project';
import type { Size } from './readBudgets.ts';

/** A message for each part that exceeds its budget, each part without a budget, and each budget without a part. */
export function findExcesses(owner: string, sizes: Record<string, Size>, budgets: Record<string, Size>): string[] {
  const messages: string[] = [];
  for (const [part, size] of Object.entries(sizes)) {
    const budget = budgets[part];
    if (!budget) {
      messages.push(`"${part}" of ${owner} has no budget.`);
      continue;
    }
    const excesses = findExceeded(size, budget).map(
      (kind) => `${size[kind]} bytes (${kind}), ${size[kind] - budget[kind]} over its budget`,
    );
    if (excesses.length > 0) messages.push(`"${part}" of ${owner} has ${excesses.join(', and ')}.`);
  }
  for (const part of Object.keys(budgets)) {
    if (!(part in sizes)) messages.push(`${owner} has a budget for "${part}", but no such part.`);
  }
  return messages;
}

/** Names of the parts that exceed their budgets. */
export function findLargeParts(sizes: Record<string, Size>, budgets: Record<string, Size>) {
  return Object.keys(sizes).filter((part) => budgets[part] && findExceeded(sizes[part]!, budgets[part]).length > 0);
}

function findExceeded(size: Size, budget: Size) {
  return (['raw', 'br'] as const).filter((kind) => size[kind] > budget[kind]);
}

/** What to do about excesses. */
export function adviseOnExcesses(owner: string) {
  return `Make the parts smaller. Or update ${describeRemoteFile(owner, 'budgets.json')} and give the reason in the commit: ${BUDGET_COMMAND} ${owner} --update.`;
}

/** The command that measures sizes and writes budgets; its arguments follow. */
export const BUDGET_COMMAND = PROJECT.isStandalone ? 'npm run budget --' : 'npm run bench -- budget';

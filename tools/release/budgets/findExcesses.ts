import type { Size } from './Size.ts';

/** A message for each part that exceeds its budget, each part without a budget, and each budget without a part. */
export function findExcesses(owner: string, sizes: Record<string, Size>, budgets: Record<string, Size>): string[] {
  const file = `apps/${owner}/budgets.json`;
  const messages: string[] = [];
  for (const [part, size] of Object.entries(sizes)) {
    const budget = budgets[part];
    if (!budget) {
      messages.push(`"${part}" of ${owner} has no budget. Add it to ${file}.`);
      continue;
    }
    for (const kind of ['raw', 'br'] as const) {
      if (size[kind] <= budget[kind]) continue;
      const over = size[kind] - budget[kind];
      messages.push(
        `"${part}" of ${owner} has ${size[kind]} bytes (${kind}), ${over} over its budget. Make it smaller, or raise ${file} and give the reason in the commit.`,
      );
    }
  }
  for (const part of Object.keys(budgets)) {
    if (!(part in sizes)) messages.push(`${file} has a budget for "${part}", which ${owner} doesn't have. Remove it.`);
  }
  return messages;
}

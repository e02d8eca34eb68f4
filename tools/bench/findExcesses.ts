import type { Size } from './Size.ts';

/** A sentence for each part that is larger than its budget, has none, or is gone while its budget stayed. */
export function findExcesses(owner: string, sizes: Record<string, Size>, budgets: Record<string, Size>): string[] {
  const file = `apps/${owner}/budgets.json`;
  const faults: string[] = [];
  for (const [part, size] of Object.entries(sizes)) {
    const budget = budgets[part];
    if (!budget) {
      faults.push(`"${part}" of ${owner} has no budget. Add it to ${file}.`);
      continue;
    }
    for (const kind of ['raw', 'br'] as const) {
      if (size[kind] <= budget[kind]) continue;
      const over = size[kind] - budget[kind];
      faults.push(
        `"${part}" of ${owner} has ${size[kind]} bytes (${kind}), ${over} over its budget. Make it smaller, or say in the commit why ${file} grows.`,
      );
    }
  }
  for (const part of Object.keys(budgets)) {
    if (!(part in sizes)) faults.push(`${file} has a budget for "${part}", which ${owner} doesn't have. Remove it.`);
  }
  return faults;
}

import { ReleaseError } from '../ReleaseError.ts';
import { checkBudgets } from './checkBudgets.ts';
import { checkFiles } from './checkFiles.ts';
import { checkSchemas } from './checkSchemas.ts';
import { checkSmoke } from './checkSmoke.ts';
import type { Built, Gate } from './Gate.ts';

const GATES: [string, Gate][] = [
  ['files', checkFiles],
  ['schemas', checkSchemas],
  ['smoke', checkSmoke],
  ['budgets', checkBudgets],
];

/** Runs all gates that need nothing but the build; throws ReleaseError with every sentence of all of them. */
export async function runGates(built: Built) {
  const refused: string[] = [];
  for (const [title, gate] of GATES) {
    const sentences = await gate(built);
    console.log(`${sentences.length === 0 ? '✓' : '✗'} ${title}`);
    refused.push(...sentences);
  }
  if (refused.length > 0) throw new ReleaseError(refused.join('\n'));
}

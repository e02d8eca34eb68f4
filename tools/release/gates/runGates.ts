import { findRightsProblems } from '@gniazdo/composition/rights';
import { getRemoteRights } from '@gniazdo/contracts/site';
import { UserFacingError } from '@gniazdo/errors';
import { checkBudgets } from './checkBudgets.ts';
import { checkFiles } from './checkFiles.ts';
import { checkSchemas } from './checkSchemas.ts';
import { readSmoke } from '../smoke/Smoke.ts';
import { checkSmoke } from './checkSmoke.ts';
import type { BuiltRelease, Gate } from './Gate.ts';

const GATES: [string, Gate][] = [
  ['files', checkFiles],
  ['schemas', checkSchemas],
  ['rights', async ({ manifest }) => findRightsProblems(manifest, getRemoteRights(manifest.name))],
  ['smoke', async (built) => checkSmoke(built, await readSmoke(built.dir))],
  ['budgets', checkBudgets],
];

/** Runs the gates that need only the build. Throws UserFacingError with the messages of all of them. */
export async function runGates(built: BuiltRelease) {
  const failures: string[] = [];
  for (const [title, gate] of GATES) {
    const messages = await gate(built);
    console.log(`${messages.length === 0 ? '✓' : '✗'} ${title}`);
    failures.push(...messages);
  }
  if (failures.length > 0) throw new UserFacingError(failures.join('\n'));
}

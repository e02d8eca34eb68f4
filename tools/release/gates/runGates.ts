import { findRightsProblems } from '@gniazdo/composition/rights';
import { UserFacingError } from '@gniazdo/errors';
import { readSmoke, type Smoke } from '../smoke/Smoke.ts';
import { adviseOnExcesses, findExcesses, findLargeParts } from '../budgets/findExcesses.ts';
import { describeLargestModules, measureRemote } from '../budgets/measureRemote.ts';
import { readBudgets } from '../budgets/readBudgets.ts';
import { loadIslands } from '../smoke/loadIslands.ts';
import { renderExamples } from '../smoke/renderExamples.ts';
import { replayApi } from '../smoke/replayApi.ts';
import { checkFiles } from './checkFiles.ts';
import type { BuiltRelease, Gate } from './Gate.ts';

const GATES: [string, Gate][] = [
  ['files', checkFiles],
  ['schemas', checkSchemas],
  ['rights', async ({ manifest, site }) => findRightsProblems(manifest, site.getRights(manifest.name))],
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

/**
 * The remote and each of its islands are within `budgets.json`. Sizes are measured as version 1.0.0, because file names
 * contain the version.
 */
async function checkBudgets({ manifest: { name }, dir }: BuiltRelease) {
  const sizes = await measureRemote(name, dir);
  const budgets = readBudgets(dir);
  const excesses = findExcesses(name, sizes, budgets);
  if (excesses.length === 0) return [];
  const largest = await describeLargestModules(name, findLargeParts(sizes, budgets), dir);
  return [...excesses, ...largest, adviseOnExcesses(name)];
}

/** Fragments and endpoints have schemas, so that later releases can be checked against them. */
export async function checkSchemas({ manifest: { fragments, endpoints } }: BuiltRelease) {
  return [
    ...fragments
      .filter(({ props }) => props === undefined)
      .map(
        ({ name }) =>
          `The fragment ${name} has no schema of its props: add it to libs/shared/contracts/site/fragments.ts.`,
      ),
    ...endpoints
      .filter(({ response }) => response === undefined)
      .map(({ method, path }) => {
        return `The endpoint ${method} ${path} has no schema of its response: add it to libs/shared/contracts/offers/endpoints.ts.`;
      }),
  ];
}

/** Every route, fragment, endpoint and island renders with the recorded API, and browsers can load every island. */
export async function checkSmoke(built: BuiltRelease, smoke: Smoke, timeoutMs?: number) {
  const { manifest, folder } = built;
  const api = await replayApi(smoke.api);
  try {
    const { messages } = await renderExamples({ ...built, smoke, apiUrl: api.url, timeoutMs });
    const missing = [...api.missing].map(
      (request) => `The API request ${request} is not recorded. Run npm run releases -- record ${manifest.name}.`,
    );
    return [...messages, ...missing, ...(await loadIslands(manifest, folder))];
  } finally {
    await api.close();
  }
}

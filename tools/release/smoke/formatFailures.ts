import { ROOT } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { mapStack } from '@gniazdo/composition/map-stack';
import { buildServerMap } from '@gniazdo/composition/server-map';
import type { ExampleFailure } from './findFailures.ts';

/**
 * A message for each cause of failures: the first example that fails, the place in the sources in `dir` with the lines
 * around it, and the other examples that fail with the same error.
 */
export async function formatFailures(failures: ExampleFailure[], manifest: ReleaseManifest, dir: string) {
  const hasStack = failures.some(({ stack }) => stack !== undefined);
  const map = hasStack ? await buildServerMap(manifest, dir) : null;
  const groups = Map.groupBy(
    failures,
    ({ title, problem, stack }) => `${problem} ${stack ? getThrowingLine(stack) : title}`,
  );
  return Promise.all(
    [...groups.values()].map(async (group) => {
      const [{ title, problem, stack }, ...others] = group as [ExampleFailure, ...ExampleFailure[]];
      const { place, frame } = stack ? await mapStack(stack, { root: ROOT, readMap: async () => map }) : {};
      return [
        `${title} fails with its example: ${problem.replace(/\.$/, '')}.`,
        ...(place ? [`  ${place}`] : []),
        ...(frame ? [frame.replace(/^/gm, '    ')] : []),
        ...(others.length > 0 ? [`  The same error: ${formatTitles(others)}.`] : []),
      ].join('\n');
    }),
  );
}

function formatTitles(failures: ExampleFailure[]) {
  return [...new Set(failures.map(({ title }) => title.replace(/^The /, 'the ')))].join(', ');
}

/** Callers differ between examples. */
function getThrowingLine(stack: string) {
  return stack.split('\n').find((line) => /^\s*at /.test(line)) ?? stack;
}

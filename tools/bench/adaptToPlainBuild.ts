import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder, remoteNames, ROOT } from '@gniazdo/cli';
import { cssModules, findIslands } from '@gniazdo/composition/build';
import type { Configuration } from '@rspack/core';

const FEDERATION = join(ROOT, 'libs/engine/client/federation');

/**
 * Changes the shell's browser build to one build of everything, as without independent releases: no container, no share
 * scope, the islands of a remote in a chunk that the shell's scripts import. Generated files go to `folder`.
 */
export function adaptToPlainBuild(config: Configuration, folder: string): Configuration {
  mkdirSync(folder, { recursive: true });
  const loadIsland = join(folder, 'loadIsland.ts');
  writeFileSync(loadIsland, loaderSource(folder));
  const remotes = remoteNames().map((name) => ({ name, dir: remoteFolder(name) }));
  const rules = (config.module?.rules ?? []).map((rule) =>
    isStyleRule(rule) ? { ...rule, exclude: remotes.map(({ dir }) => dir) } : rule,
  );
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        [join(FEDERATION, 'loadIsland.ts')]: loadIsland,
        [join(FEDERATION, 'loadModule.ts')]: false,
      },
    },
    module: {
      rules: [
        ...rules,
        // Styles are part of the document, as in the real build.
        ...remotes.flatMap(({ name, dir }) =>
          cssModules({ owner: name, emit: 'nothing' }).rules.map((rule) => ({ ...rule, include: dir })),
        ),
      ],
    },
  };
}

function isStyleRule(rule: unknown): rule is { test: RegExp } {
  const { test } = (rule ?? {}) as { test?: unknown };
  return test instanceof RegExp && test.test('a.css');
}

/** Replaces the shell's `loadIsland`. */
function loaderSource(folder: string) {
  const remotes = remoteNames().map((name) => ({ name, islands: findIslands(name, remoteFolder(name)) }));
  const withIslands = remotes.filter(({ islands }) => islands.length > 0);
  for (const { name, islands } of withIslands) {
    const lines = islands.map(({ file }) => `export * from '${join(remoteFolder(name), file)}';`);
    writeFileSync(join(folder, `${name}.ts`), `${lines.join('\n')}\n`);
  }
  const parts = withIslands.map(
    ({ name }) => `  ${name}: () => import(/* webpackChunkName: '${name}' */ './${name}.ts'),`,
  );
  return `const parts = {
${parts.join('\n')}
};
export async function loadIsland(release, name) {
  const [remote, component] = name.split('/');
  return (await parts[remote]())[component + 'Island'];
}
`;
}

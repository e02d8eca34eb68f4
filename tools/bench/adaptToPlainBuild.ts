import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { cssModules, findIslands } from '../../libs/composition/build/index.ts';
import { remoteFolder, remoteNames } from '../release/remotes.ts';
import { ROOT } from '../setup/settings.ts';

/**
 * The browser side as one build of everything, as it would be if nothing were released alone: no container, no share
 * scope, the islands of a remote in a chunk that the shell's scripts import. `folder` takes a generated file.
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
      alias: { ...config.resolve?.alias, [join(ROOT, 'apps/shell/client/federation/loadIsland.ts')]: loadIsland },
    },
    module: {
      rules: [
        ...rules,
        // The styles themselves come with the document, as they do otherwise.
        ...remotes.flatMap(({ name, dir }) =>
          cssModules({ room: name, emit: 'nothing' }).rules.map((rule) => ({ ...rule, include: dir })),
        ),
      ],
    },
  };
}

function isStyleRule(rule: unknown): rule is { test: RegExp } {
  const { test } = (rule ?? {}) as { test?: unknown };
  return test instanceof RegExp && test.test('a.css');
}

/** Takes the place of the shell's `loadIsland`. */
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

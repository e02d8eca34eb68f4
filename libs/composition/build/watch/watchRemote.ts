import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Compiler, type Configuration, type Stats } from '@rspack/core';
import { roomOf } from '../classNames.ts';
import { findIslands } from '../findIslands.ts';
import type { RemoteBuild } from '../RemoteBuild.ts';
import { SERVER_BUNDLE } from '../remoteServerConfig.ts';
import type { BuildProblem } from './BuildProblem.ts';
import { readProblems } from './readProblems.ts';
import { watchedBrowserConfig } from './watchedBrowserConfig.ts';
import { watchedServerConfig } from './watchedServerConfig.ts';

/** Editors write a file in more than one step, ms. */
const SETTLE_MS = 5;

export type WatchedSide = 'browser' | 'server';

export type WatchListener = {
  /** Sources have changed; `onServer` or `onProblems` for the server's side follows. */
  onChange: () => void;
  /** The modules of the container have another hash. */
  onBrowser: (hash: string) => void;
  onServer: (built: { bundle: string; css: string; islands: string[] }) => void;
  /** A part of the kit was edited that pages have from the shell, which isn't watched. */
  onSharedKit: () => void;
  /** After each build; an empty list when the sources build. */
  onProblems: (side: WatchedSide, problems: BuildProblem[]) => void;
};

/** Builds a remote into `outDir/browser` and `outDir/server` at each change of its sources, until it is closed. */
export function watchRemote(build: RemoteBuild, listener: WatchListener) {
  let islands = namesOf(build);
  let browser = watchBrowser();
  const server = watch(watchedServerConfig(build), {
    onInvalid: listener.onChange,
    onDone: (stats) => {
      const edited = stats.compilation.compiler.modifiedFiles ?? [];
      if ([...edited].some((file) => /\.(tsx?|css)$/.test(file) && roomOf(file, '') === 'ui')) listener.onSharedKit();
      void handleServer(stats);
    },
  });

  function watchBrowser() {
    // A container must expose something.
    if (islands.length === 0) return null;
    return watch(watchedBrowserConfig(build), {
      onDone(stats) {
        listener.onProblems('browser', problemsOf(stats));
        if (!stats.hasErrors()) listener.onBrowser(stats.hash ?? '');
      },
    });
  }

  async function handleServer(stats: Stats) {
    if (!stats.hasErrors()) {
      await followIslands();
      const folder = path.join(build.outDir, 'server');
      const sheets = Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.css'));
      const [bundle = '', ...css] = await Promise.all(
        [SERVER_BUNDLE, ...sheets].map((file) => readFile(path.join(folder, file), 'utf8')),
      );
      listener.onServer({ bundle, css: css.map(withoutMap).join('\n'), islands });
    }
    listener.onProblems('server', problemsOf(stats));
  }

  /** What a container exposes is settled when its build begins. */
  async function followIslands() {
    const now = namesOf(build);
    if (now.join() === islands.join()) return;
    islands = now;
    await browser?.close();
    browser = watchBrowser();
  }

  return {
    async close() {
      await Promise.all([browser?.close(), server.close()]);
    },
  };
}

function watch(config: Configuration, hooks: { onInvalid?: () => void; onDone: (stats: Stats) => void }) {
  const compiler: Compiler = rspack(config);
  compiler.hooks.invalid.tap('watchRemote', () => hooks.onInvalid?.());
  compiler.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
    // Of the builder itself, not of the sources.
    if (error || !stats) throw error ?? new Error(`${config.name} gave no result.`);
    hooks.onDone(stats);
  });
  return { close: () => new Promise<void>((resolve) => compiler.close(() => resolve())) };
}

function problemsOf(stats: Stats) {
  return readProblems(stats.toJson({ all: false, errors: true }).errors ?? []);
}

function namesOf({ name, dir }: RemoteBuild) {
  return findIslands(name, dir).map((island) => island.name);
}

function withoutMap(css: string) {
  return css.replace(/\/\*# sourceMappingURL=.*?\*\//g, '');
}

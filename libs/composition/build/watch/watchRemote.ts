import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Compiler, type Configuration, type Stats } from '@rspack/core';
import { getOwner } from '../classNames.ts';
import { PROJECT } from '../../project.ts';
import { findIslands } from '../findIslands.ts';
import { findScripts } from '../findScripts.ts';
import type { RemoteBuild } from '../RemoteBuild.ts';
import { readRemoteConfig } from '../runRspackCli.ts';
import { SERVER_BUNDLE } from '../remoteServerConfig.ts';
import { getRepositoryPath } from '../sourcePaths.ts';
import { type BuildProblem, readProblems } from './readProblems.ts';
import { watchedBrowserConfig } from './watchedBrowserConfig.ts';
import { watchedServerConfig } from './watchedServerConfig.ts';

const SHELL_STYLES = ['libs/shared/ui/*.css', 'libs/shared/ui/fonts/*.css'];

/** Editors write a file in more than one step. */
const SETTLE_MS = 5;

type WatchedSide = 'browser' | 'server';

export type WatchListener = {
  /** Sources have changed; followed by `onServer` or by `onProblems` of the server's side. */
  onChange: () => void;
  /** The container's modules have changed. */
  onBrowser: (hash: string) => void;
  /** `scripts`: their conditions by name. */
  onServer: (built: { bundle: string; css: string; islands: string[]; scripts: Record<string, string> }) => void;
  /**
   * A shared component or style sheet was edited, which pages load from the shell's build; that build isn't watched. `file`:
   * its path in the repository.
   */
  onShellSource: (file: string) => void;
  /** Called after each build, with an empty list if it succeeded. */
  onProblems: (side: WatchedSide, problems: BuildProblem[]) => void;
};

/** Builds a remote into `outDir/browser` and `outDir/server` at each change of its sources, until it is closed. */
export async function watchRemote(build: RemoteBuild, listener: WatchListener) {
  const configure = await readRemoteConfig(build.dir);
  /** Evaluated for each watcher, because the configuration depends on the islands and scripts. */
  const readConfigs = () => {
    const [server, browser] = configure({ ...build, hasReadableClasses: true });
    return { server: server!, browser };
  };
  let exposed = findExposed(build);
  let browser = watchBrowser();
  const server = watch(watchedServerConfig(readConfigs().server), {
    onInvalid: listener.onChange,
    onDone: (stats) => {
      const edited = [...(stats.compilation.compiler.modifiedFiles ?? [])].map((file) => getRepositoryPath(file));
      const [shellSource] = edited.filter(isShellSource);
      if (shellSource) listener.onShellSource(shellSource);
      void handleServer(stats);
    },
    otherFiles: findShellStyles(),
  });

  function watchBrowser() {
    const { browser: config } = readConfigs();
    if (!config) return null;
    return watch(watchedBrowserConfig(config, build), {
      onDone(stats) {
        listener.onProblems('browser', getProblems(stats));
        if (!stats.hasErrors()) listener.onBrowser(stats.hash ?? '');
      },
    });
  }

  async function handleServer(stats: Stats) {
    if (!stats.hasErrors()) {
      await followExposed();
      const folder = path.join(build.outDir, 'server');
      const sheets = Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.css'));
      const [bundle = '', ...css] = await Promise.all(
        [SERVER_BUNDLE, ...sheets].map((file) => readFile(path.join(folder, file), 'utf8')),
      );
      listener.onServer({ bundle, css: css.map(stripSourceMap).join('\n'), ...exposed });
    }
    listener.onProblems('server', getProblems(stats));
  }

  /** What a container exposes is fixed when its build starts, so a new island or script needs a new watcher. */
  async function followExposed() {
    const now = findExposed(build);
    if (JSON.stringify(now) === JSON.stringify(exposed)) return;
    exposed = now;
    await browser?.close();
    browser = watchBrowser();
  }

  return {
    async close() {
      await Promise.all([browser?.close(), server.close()]);
    },
  };
}

type WatchOptions = {
  onInvalid?: () => void;
  onDone: (stats: Stats) => void;
  /** Absolute paths of files that are watched although no module of the build imports them. */
  otherFiles?: string[];
};

function watch(config: Configuration, { otherFiles = [], ...hooks }: WatchOptions) {
  const compiler: Compiler = rspack(config);
  compiler.hooks.afterCompile.tap('watchRemote', ({ fileDependencies }) => {
    for (const file of otherFiles) fileDependencies.add(file);
  });
  compiler.hooks.invalid.tap('watchRemote', () => hooks.onInvalid?.());
  compiler.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
    // An error of rspack itself, not in the sources.
    if (error || !stats) throw error ?? new Error(`rspack returned no result for ${config.name}.`);
    hooks.onDone(stats);
  });
  return { close: () => new Promise<void>((resolve) => compiler.close(() => resolve())) };
}

/** Absolute paths of the style sheets that pages get from the shell: tokens, base and fonts. */
function findShellStyles() {
  if (PROJECT.isStandalone) return [];
  return globSync(SHELL_STYLES, { cwd: PROJECT.root }).map((file) => path.join(PROJECT.root, file));
}

function isShellSource(file: string) {
  const isComponent = /\.(tsx?|css)$/.test(file) && getOwner(path.join(PROJECT.root, file), '') === 'ui';
  return isComponent || SHELL_STYLES.some((pattern) => path.matchesGlob(file, pattern));
}

function getProblems(stats: Stats) {
  return readProblems(stats.toJson({ all: false, errors: true }).errors ?? []);
}

function findExposed({ name, dir }: RemoteBuild) {
  return {
    islands: findIslands(name, dir).map((island) => island.name),
    scripts: Object.fromEntries(findScripts(name, dir).map((script) => [script.name, script.wake])),
  };
}

function stripSourceMap(css: string) {
  return css.replace(/\/\*# sourceMappingURL=.*?\*\//g, '');
}

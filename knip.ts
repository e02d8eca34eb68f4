// What `npm run lint` treats as used: everything that can be reached from these entries. knip itself reads the rest from
// package.json ("exports", "scripts"), project.json and the configurations of jest, rspack, Playwright and Storybook.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';
import packageJson from './package.json' with { type: 'json' };

/** `'tools/dev/dev.ts'` in a table or a call, `node tools/checks/links.ts` in Nx. */
const PATH_FROM_ROOT = /(?:'|node )((?:apps|libs|tools|demo|e2e)\/[\w./-]+\.(?:ts|mjs))\b/g;
/** `join(import.meta.dirname, 'main.ts')` */
const PATH_FROM_FOLDER = /(?:__dirname|import\.meta\.dirname), '([\w./-]+\.(?:ts|mjs))'/g;

const startedFiles = findStartedFiles();
const folders = packageJson.workspaces
  .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: import.meta.dirname }))
  .map((file) => path.posix.dirname(file));

const config: KnipConfig = {
  // Packages are private: an export of an entry is also unused if no other file imports it.
  includeEntryExports: true,
  // Also of the libraries that the shell shares as a whole (`import * as ui`).
  include: ['nsExports', 'nsTypes'],
  treatConfigHintsAsErrors: true,
  ignoreDependencies: [
    // Loaded with createRequire: it has no types.
    'autocannon',
    // Schemas of manifests are imported by computed names.
    'kubernetes-models',
    // A peer of @prometheus-io/lezer-promql.
    '@lezer/common',
    // Only their font and icon files are read, by computed names.
    /^@fontsource-variable\//,
    'lucide',
  ],
  // Named in a message to the developer, or of Debian.
  ignoreBinaries: ['apt-get', 'haproxy', 'mount', 'taskset', 'umount'],
  // The server entry of a remote is generated in memory.
  ignoreUnresolved: [/^data:/],
  workspaces: {
    '.': {},
    ...Object.fromEntries(folders.map((folder) => [folder, workspace(folder)])),
  },
};

export default config;

function workspace(folder: string) {
  const exported = Object.values(readPackage(folder).exports ?? {});
  return {
    entry: startedFiles
      .filter((file) => getWorkspace(file) === folder)
      .map((file) => file.slice(folder.length + 1))
      .filter((file) => !exported.some((pattern) => path.matchesGlob(`./${file}`, pattern))),
    rspack: {
      config: ['rspack*.config.ts'],
      // Islands are imported by the pages that show them, scripts by nothing. Remotes for tests also have islands without a page.
      entry: ['remote.ts', '**/*.script.ts', '**/*-remote/{remote,rspack.config}.ts', '**/*-remote/**/*.island.tsx'],
    },
    // The journeys of the configuration in the root.
    playwright: { config: ['**/playwright.config.ts'], entry: ['**/{journeys,walk}/*.e2e.ts'] },
    storybook: { config: ['config/main.ts'], entry: ['config/preview.tsx'] },
  };
}

/** A workspace can be in the folder of another one. */
function getWorkspace(file: string) {
  return folders.filter((folder) => file.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0];
}

function readPackage(folder: string) {
  const text = readFileSync(path.join(import.meta.dirname, folder, 'package.json'), 'utf8');
  return JSON.parse(text) as { exports?: Record<string, string> };
}

/** Files that another file starts as a process or opens in a browser, by their path. */
function findStartedFiles() {
  const files = globSync(
    [
      '{nx,package,project}.json',
      'playwright.config.ts',
      'deploy/containers/*',
      '{apps,libs,tools,demo,e2e}/**/*.{ts,tsx,mjs,json}',
    ],
    {
      cwd: import.meta.dirname,
      // Generators name the files that they edit.
      exclude: ['**/node_modules', '**/dist', '**/assets', 'tools/generators/*/*'],
    },
  );
  const started = files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return [
      ...[...text.matchAll(PATH_FROM_ROOT)].map(([, name]) => name!),
      ...[...text.matchAll(PATH_FROM_FOLDER)].map(([, name]) => path.posix.join(path.posix.dirname(file), name!)),
    ];
  });
  return [...new Set(started)].filter(
    (file) => !file.endsWith('.config.ts') && existsSync(path.join(import.meta.dirname, file)),
  );
}

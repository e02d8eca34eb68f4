/** A package of this workspace that squads install from a registry. */
export type PublishedPackage = {
  /** From the root: `libs/shared/ui`. */
  folder: string;
  /** Default: the name in its package.json. */
  name?: string;
  /** Entries of its `exports` that are published; default: all of them. */
  entries?: string[];
  /** Packages that no import shows, such as programs that it starts. */
  programs?: string[];
  /** Packages of the workspace that it only uses in this repository. */
  notPublished?: string[];
  /** A folder in it with a build, which is published as it is, instead of compiled sources. */
  built?: { folder: string; target: string };
  /** Packages of the workspace that are part of its tarball, because nothing else uses them. */
  bundled?: PublishedPackage[];
  /** Patterns of the files, other than sources, that it contains; default: all. */
  assets?: string[];
  /** Files of the root of this repository that it contains. */
  rootFiles?: string[];
};

/** Libraries before those that import them. */
export const PUBLISHED: PublishedPackage[] = [
  // Without what only servers of this repository read.
  { folder: 'libs/shared/errors', entries: ['.'] },
  { folder: 'libs/shared/contracts' },
  { folder: 'libs/shared/api' },
  { folder: 'libs/shared/format' },
  { folder: 'libs/shared/state' },
  { folder: 'libs/shared/tracking' },
  { folder: 'libs/shared/user' },
  { folder: 'libs/shared/ui' },
  {
    folder: 'libs/shared/testing',
    // Without hostile inputs and the access table of this repository's API.
    entries: [
      '.',
      './parseView',
      './recordEvents',
      './recordNavigations',
      './renderView',
      './serveJson',
      './textOf',
      './until',
      './wakeIsland',
    ],
  },
  {
    folder: 'libs/composition',
    // Without the helpers of this repository's own tests.
    entries: [
      '.',
      './project',
      './manifest',
      './protocol',
      './store',
      './integrity',
      './rights',
      './spawn',
      './closed-folder',
      './worker',
      './worker-client',
      './build',
      './shared-libraries',
      './watch',
      './can-provide-library',
      './map-stack',
      './server-map',
      './testing/openPage',
      './testing/openFragment',
      './testing/sendForm',
    ],
  },
  {
    folder: 'tools/remote',
    // What the tests of a remote import, and the compiler that transforms them.
    programs: ['@jest/globals', '@swc/core', '@testing-library/dom', '@testing-library/jest-dom', 'jest'],
    rootFiles: ['tsconfig.base.json'],
    bundled: [
      { folder: 'libs/postgres', entries: ['./ports'] },
      { folder: 'tools/cli', entries: ['.'] },
      { folder: 'tools/release', programs: ['jest', 'typescript'] },
      // Only this repository has a database and an API to start.
      { folder: 'tools/dev', notPublished: ['@gniazdo/system'] },
      { folder: 'apps/shell', built: { folder: 'dist/dev', target: 'shell:build-dev' } },
    ],
  },
  {
    folder: 'tools/generators',
    name: '@gniazdo/create-remote',
    entries: [],
    assets: ['CHANGELOG.md', '{remote,page,island}/**/*.template'],
    rootFiles: ['.prettierrc.json'],
    bundled: [
      { folder: 'libs/shared/testing', entries: ['.'] },
      { folder: 'tools/release', entries: ['./smoke/Smoke'], assets: [] },
    ],
  },
];

/** In the folder of each published package, with an entry for every version. */
export const CHANGELOG = 'CHANGELOG.md';

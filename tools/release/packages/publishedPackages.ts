/** A package of this workspace that squads install from a registry. */
export type PublishedPackage = {
  /** From the root: `libs/shared/ui`. */
  folder: string;
  /** Default: the name in its package.json. */
  name?: string;
  /** Entries of its `exports` that are published; default: all of them. */
  entries?: string[];
  /** Commands by name, as in package.json. */
  bin?: Record<string, string>;
  /** Packages that no import shows, such as programs that it starts. */
  programs?: string[];
  /** Packages of the workspace that it only uses in this repository. */
  notPublished?: string[];
  /** A folder that is built before and published as it is, instead of compiled sources. */
  built?: string;
};

/** Libraries before those that import them. */
export const PUBLISHED: PublishedPackage[] = [
  { folder: 'libs/shared/errors' },
  { folder: 'libs/shared/contracts' },
  { folder: 'libs/shared/api' },
  { folder: 'libs/shared/format' },
  { folder: 'libs/shared/state' },
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
      './manifest',
      './protocol',
      './store',
      './integrity',
      './spawn',
      './worker',
      './worker-client',
      './build',
      './watch',
      './testing/openPage',
      './testing/openFragment',
    ],
  },
];

/** In the folder of each published package, with an entry for every version. */
export const CHANGELOG = 'CHANGELOG.md';

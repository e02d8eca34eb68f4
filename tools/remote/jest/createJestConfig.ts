import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';
import { getEsModuleSettings } from './getEsModuleSettings.ts';

const require = createRequire(import.meta.url);

/** `.ts` in this repository, `.js` in the published package. */
const EXTENSION = path.extname(import.meta.filename);

const transform: Config['transform'] = {
  '^.+\\.(t|j|mj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // react-router reads import.meta.hot, which CommonJS does not support.
        transform: {
          react: { runtime: 'automatic' },
          optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
        },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.(md|css)$': inThisFolder('textFile.cjs'),
};

/** Settings of all tests in the repository with the root `rootDir` (absolute). */
export function createSharedSettings(rootDir: string) {
  return {
    transform,
    ...getEsModuleSettings(rootDir),
    moduleNameMapper: {
      '\\.module\\.css$': inThisFolder('cssModule.cjs'),
      '\\.css$': inThisFolder('cssModule.cjs'),
      // A style sheet imported as text.
      '^(.+\\.css)\\?text$': '$1',
    },
    modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/', '<rootDir>/.data/', '<rootDir>/.nx/'],
    cacheDirectory: '<rootDir>/.cache/jest',
    rootDir,
  } satisfies Config;
}

/**
 * Settings of Jest for the repository with the root `rootDir` (absolute). `folders`: a pattern of the folders with tests;
 * `ignored`: patterns of files without them.
 */
export function createJestConfig(rootDir: string, { folders = '**', ignored = [] as string[] } = {}) {
  const shared = {
    ...createSharedSettings(rootDir),
    // Resolves packages with several entries to the one for Node, also in jsdom.
    testEnvironmentOptions: { customExportConditions: ['node'] },
    setupFilesAfterEnv: [inThisFolder(`failOnConsoleError${EXTENSION}`)],
    testPathIgnorePatterns: ['/node_modules/', ...ignored],
  };
  return {
    // Builds, browsers and databases can be slow on a busy machine.
    testTimeout: 90_000,
    reporters: ['default', inThisFolder(`failOnOpenTests${EXTENSION}`)],
    projects: [
      {
        ...shared,
        displayName: 'unit',
        testEnvironment: 'node',
        testMatch: [`<rootDir>/${folders}/*.test.ts`],
      },
      {
        ...shared,
        displayName: 'dom',
        // Tests of components. A .test.ts file that needs a document declares @jest-environment jsdom.
        testEnvironment: require.resolve('jest-environment-jsdom'),
        testMatch: [`<rootDir>/${folders}/*.test.tsx`],
      },
    ],
  } satisfies Config;
}

function inThisFolder(file: string) {
  return path.join(import.meta.dirname, file);
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { getEsModuleSettings } from './tools/test/jest/getEsModuleSettings.ts';

const transform: Config['transform'] = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
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
  '\\.(md|css)$': '<rootDir>/tools/test/jest/textFile.cjs',
};

const shared = {
  transform,
  ...getEsModuleSettings(import.meta.dirname),
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/test/jest/cssModule.cjs',
    '\\.css$': '<rootDir>/tools/test/jest/cssModule.cjs',
    // A style sheet imported as text.
    '^(.+\\.css)\\?text$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/', '<rootDir>/.data/', '<rootDir>/.nx/'],
  cacheDirectory: '<rootDir>/.cache/jest',
  rootDir: '.',
} satisfies Config;

/** Resolves packages with several entries to the one for Node, also in jsdom. */
const testEnvironmentOptions = { customExportConditions: ['node'] };

const api = {
  ...shared,
  displayName: 'api',
  testEnvironment: 'node',
  // One embedded PostgreSQL per run, with a separate database for each test file.
  globalSetup: '<rootDir>/apps/api/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/apps/api/testing/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/apps/api/testing/jestTimeout.ts'],
  testMatch: ['<rootDir>/apps/api/**/*.test.ts'],
};

const config: Config = {
  // Builds, browsers and databases can be slow on a busy machine.
  testTimeout: 90_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testEnvironmentOptions,
      testMatch: ['<rootDir>/{apps,libs,tools,demo}/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/apps/api/', '/node_modules/'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/jest/failOnConsoleError.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      // Tests of components. A .test.ts file that needs a document declares @jest-environment jsdom.
      testEnvironment: 'jsdom',
      testEnvironmentOptions,
      testMatch: ['<rootDir>/{apps,libs,tools,demo}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/jest/failOnConsoleError.ts'],
    },
    // A checkout for the release of a remote has no API, and Jest refuses a set-up file that does not exist.
    ...(existsSync(path.join(import.meta.dirname, 'apps/api')) ? [api] : []),
  ],
};

export default config;

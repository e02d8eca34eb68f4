import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder, remoteNames } from '@gniazdo/cli';
import { checkSharedVersions } from '@gniazdo/composition/shared-libraries';
import type { Config } from 'jest';
import { createJestConfig, createSharedSettings } from './tools/remote/jest/createJestConfig.ts';

const root = import.meta.dirname;

// With a React of its own, the tests of a remote would fail without this reason.
for (const name of remoteNames()) checkSharedVersions(name, remoteFolder(name));

const tests = createJestConfig(root, {
  folders: '{apps,libs,tools,demo,e2e}/**',
  ignored: ['<rootDir>/apps/api/'],
});

const api = {
  ...createSharedSettings(root),
  displayName: 'api',
  testEnvironment: 'node',
  // One embedded PostgreSQL per run, with a separate database for each test file.
  globalSetup: '<rootDir>/apps/api/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/apps/api/testing/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/apps/api/testing/jestTimeout.ts'],
  testMatch: ['<rootDir>/apps/api/**/*.test.ts'],
};

const config: Config = {
  ...tests,
  projects: [
    ...tests.projects,
    // A checkout for the release of a remote has no API, and Jest refuses a set-up file that does not exist.
    ...(existsSync(path.join(root, 'apps/api')) ? [api] : []),
  ],
};

export default config;

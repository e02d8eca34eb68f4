import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // react-router asks for it, and CommonJS can't.
        transform: {
          react: { runtime: 'automatic' },
          optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
        },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.(md|css)$': '<rootDir>/tools/testing/textFile.cjs',
};

const shared = {
  transform,
  // ES modules of node_modules (jotai, react-router, three) go through the same transform.
  transformIgnorePatterns: [
    '/node_modules/(?!(kysely|jotai|react-router|@remix-run|cookie|cookie-es|@gniazdo|marked|saxes|lru-cache|three)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/testing/cssModule.cjs',
    '\\.css$': '<rootDir>/tools/testing/cssModule.cjs',
    // A style sheet as a text.
    '^(.+\\.css)\\?text$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/', '<rootDir>/.nx/'],
  rootDir: '.',
} satisfies Config;

const config: Config = {
  // Real builds, browsers and databases on a machine that may be busy: a hang is told from slowness.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{apps,libs,tools}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['<rootDir>/apps/api/', '/node_modules/'],
      setupFilesAfterEnv: ['<rootDir>/tools/testing/failOnConsoleError.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      // One embedded PostgreSQL for the run; each test file gets a database of its own.
      globalSetup: '<rootDir>/apps/api/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/apps/api/testing/globalTeardown.ts',
      setupFilesAfterEnv: ['<rootDir>/apps/api/testing/patience.ts'],
      testMatch: ['<rootDir>/apps/api/**/*.test.ts'],
    },
  ],
};

export default config;

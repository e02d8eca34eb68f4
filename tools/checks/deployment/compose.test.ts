import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readEnv as readApiEnv } from '@gniazdo/api/env';
import { ROOT } from '@gniazdo/cli';
import { generateKeys } from '@gniazdo/composition/store';
import { readSiteEnv as readShellEnv } from '@gniazdo/shell/settings';
import { parse } from 'yaml';

type Service = {
  environment?: Record<string, string>;
  secrets?: string[];
  command?: string[];
  entrypoint?: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const { services, secrets } = parse(readFileSync(path.join(ROOT, 'deploy/compose/compose.yml'), 'utf8'), {
  merge: true,
}) as Compose;
const containerfiles = ['api', 'shell'].map((name) =>
  readFileSync(path.join(ROOT, `deploy/containers/${name}.Containerfile`), 'utf8'),
);

test('the shell and the API start with the settings of compose.yml, without those that may be left out', () => {
  const { publicKey } = generateKeys();
  const given = { PUBLIC_URL: 'http://localhost:8080', RELEASE_PUBLIC_KEYS: publicKey };
  const image = { NODE_ENV: 'production', DATA_DIR: '/data' };
  const files = {
    CHANNEL: 'postgres://shell@database/gniazdo',
    DATABASE_URL: 'postgres://api@database/gniazdo',
    SHELL_KEY: 'x'.repeat(32),
    STAFF_KEY: 'x'.repeat(32),
    METRICS_TOKEN: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost',
  };
  expect(readShellEnv({ ...image, ...fill('shell-1', given), ...files })).toMatchObject({ DRAIN_DELAY_MS: 3000 });
  expect(readApiEnv({ ...image, ...fill('api-1', given), ...files })).toMatchObject({ DRAIN_DELAY_MS: 3000 });
});

test('secrets are files that the service gets', () => {
  for (const [name, { environment = {}, secrets: own = [] }] of Object.entries(services)) {
    const files = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
    expect([name, files.toSorted()]).toEqual([name, own.toSorted()]);
    for (const secret of own) expect(secrets[secret]?.file).toBe(`./secrets/${secret}`);
  }
});

test('processes of the project drop capabilities, of which the shell keeps five, and have a read-only root', () => {
  for (const name of ['shell-1', 'shell-2', 'api-1', 'api-2', 'prepare', 'feeds', 'articles', 'import']) {
    expect([name, services[name]]).toMatchObject([name, { read_only: true, cap_drop: ['ALL'] }]);
    const kept = name.startsWith('shell-') ? ['SYS_ADMIN', 'SETUID', 'SETGID', 'KILL', 'CHOWN'] : [];
    expect([name, services[name]!.cap_add ?? []]).toEqual([name, kept]);
  }
});

test('checks of health have arguments without spaces, at which Podman 4 splits them', () => {
  const checks = Object.values(services).flatMap(({ healthcheck }) => healthcheck?.test ?? []);
  expect(checks.length).toBeGreaterThan(10);
  expect(checks.filter((part) => part.includes(' '))).toEqual([]);
});

test('the sources that containers start exist, and those in images are not ignored', () => {
  const commands = [
    ...Object.values(services).flatMap(({ command, entrypoint }) => [...(command ?? []), ...(entrypoint ?? [])]),
    ...containerfiles.flatMap((text) => text.match(/[\w/.-]+\.ts\b/g) ?? []),
  ].filter((part) => part.endsWith('.ts'));
  // What the site needs beside the API: without them no feed is fetched and no article changes.
  for (const file of ['apps/api/commands/fetchFeeds.ts', 'apps/api/commands/followArticles.ts'])
    expect(commands).toContain(file);
  expect(new Set(commands)).toContain('tools/system/image/reduceManifests.ts');
  for (const file of commands) expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
});

test('secrets are neither committed nor part of an image, which has no history of its sources', () => {
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['deploy', '.data', '.git']));
  expect(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('deploy/compose/secrets/');
});

test('images run in production mode, without a debugger and without the pages for developers', () => {
  expect(containerfiles).toHaveLength(2);
  for (const text of containerfiles) {
    expect(text).toMatch(/^ENV NODE_ENV=production /m);
    expect(text).toMatch(/^CMD \["node", .*\/main\.(?:ts|cjs)"\]$/m);
    expect(text).not.toContain('--inspect');
  }
});

/** The settings of a service with the values of `variables`: `${NAME}`, `${NAME:-default}` or `${NAME:?message}`. */
function fill(name: string, variables: Record<string, string>) {
  const replace = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind?: string, rest?: string) => {
      const value = variables[variable] ?? (kind === '-' ? rest : undefined);
      if (value === undefined) throw new Error(`${variable} is not set.`);
      return value;
    });
  const entries = Object.entries(services[name]!.environment!).filter(([key]) => !key.endsWith('_FILE'));
  return Object.fromEntries(entries.map(([key, value]) => [key, replace(value)]));
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { LIBRARIES_FOLDER, type ClientManifest } from '@gniazdo/engine/client/contract/ClientManifest';
import { SERVICE_WORKER_FILES } from '../contract/serviceWorker.ts';
import { BRAND_FILES } from '../site/wellKnownFiles.ts';
import { createLogs } from '@gniazdo/engine/server/health/monitoring/createLogs';
import { createShell } from '@gniazdo/engine/server/createShell';
import type { RouteHost } from '@gniazdo/engine/server/http/hosts';
import type { StaffRoutes } from '@gniazdo/engine/server/SiteDefinition';
import { signStaffToken } from '@gniazdo/engine/server/staff/staffToken';
import { readSiteEnv } from '../settings.ts';
import { site } from '../site.ts';
import {
  fakeKeys,
  type FakeRelease,
  writeLiveVersions,
  publishFakeRelease,
} from '@gniazdo/engine/testing/publishFakeRelease';
import { startFakeApi } from '@gniazdo/engine/testing/startFakeApi';

const METRICS_TOKEN = 'token-of-the-test-monitor';

const DEVELOPER_TOKEN = 'token-of-the-test-developer';

/** Headers of a developer of a remote. */
export const DEVELOPER = { authorization: `Bearer ${DEVELOPER_TOKEN}` };

/** Headers of a monitoring system. */
export const MONITOR = { authorization: `Bearer ${METRICS_TOKEN}` };

/** The hosts for staff of the test shell. */
export const CONTROL_ROOM = 'http://releases.gniazdo.test';
export const BACK_OFFICE = 'http://office.gniazdo.test';
/** Origins by host. */
export const ORIGINS = { public: 'http://gniazdo.test', controlRoom: CONTROL_ROOM, backOffice: BACK_OFFICE };

/** The cookie of a session of staff, which one host accepts. */
export async function createStaffCookie(
  key: string,
  host: RouteHost,
  { name = 'Ola', roles = ['admin'], id }: { name?: string; roles?: string[]; id?: string } = {},
) {
  return `gniazdo_staff=${await signStaffToken(key, { kind: 'session', host, name, roles, id, ttlMs: 3_600_000 })}`;
}

type Options = {
  releases: FakeRelease[];
  api?: Parameters<typeof startFakeApi>[0];
  settings?: Record<string, string>;
  /** False: no channel exists. */
  channel?: boolean;
  /** Version of the shell. */
  version?: string;
  /** Clock of the release health checks. */
  now?: () => number;
  addRoutes?: StaffRoutes;
  /** Further browser files of the shell, by path. */
  shellFiles?: Record<string, string>;
  /** Receives the lines of the request log from `warn`, or of both logs from `logLevel`. */
  onLog?: (line: string) => void;
  logLevel?: 'trace';
};

/** Stands for the style sheets of the server's build. */
export const TEST_STYLES = {
  layout: '.header { color: blue }',
  sheets: { account: '.form { display: grid }', home: '.hero { display: grid }' },
};

const CLIENT: ClientManifest = {
  schema: 1,
  core: [['react.js', 'sha384-abc']],
  navigation: [],
  boot: 'window.gniazdo = { queue: [] };',
  inline: {},
  passwordPage: 'document.documentElement.dataset.fonts = "";',
  css: '.progress { opacity: 0 }',
};

/** Starts a shell with fake remotes in a folder store; send requests with `get` or `server.inject`. */
export async function startTestShell({
  releases,
  api: handleApiRequest,
  settings,
  channel = true,
  version = '1.0.0',
  now,
  addRoutes,
  shellFiles = {},
  onLog,
  logLevel,
}: Options) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-test-'));
  const store = path.join(folder, 'releases');
  await mkdir(store);
  const brand = path.join(folder, 'client/brand');
  await mkdir(brand, { recursive: true });
  const libraries = path.join(folder, 'client', LIBRARIES_FOLDER);
  await mkdir(libraries);
  await writeFile(path.join(libraries, 'mf-manifest.json'), '{}');
  await writeFile(path.join(libraries, 'remoteEntry.1a2b3c4d.js'), '/* container */');
  for (const file of BRAND_FILES) await writeFile(path.join(brand, file), '<svg/>');
  await writeFile(path.join(folder, 'client', SERVICE_WORKER_FILES.on), '/* worker */');
  await writeFile(path.join(folder, 'client', SERVICE_WORKER_FILES.off), '/* removes the worker */');
  for (const [name, text] of Object.entries(shellFiles)) {
    await mkdir(path.dirname(path.join(folder, 'client', name)), { recursive: true });
    await writeFile(path.join(folder, 'client', name), text);
  }
  for (const release of releases) await publishFakeRelease(store, release);
  if (channel)
    await writeLiveVersions(store, Object.fromEntries(releases.map(({ name, version = '1.0.0' }) => [name, version])));
  const api = await startFakeApi(handleApiRequest);
  const env = readSiteEnv({
    API_URL: api.url,
    RELEASE_STORE: store,
    RELEASE_PUBLIC_KEYS: fakeKeys.publicKey,
    CHANNEL_SIGNING_KEY: fakeKeys.privateKey,
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: ORIGINS.public,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
    DEVELOPER_TOKEN,
    // All requests of a test come from one client.
    RATE_LIMITS: 'off',
    // Warm-up requests would disturb tests that count requests.
    WARM_UP: 'off',
    // A long deadline, so that the tests pass on a busy machine.
    PAGE_DEADLINE_MS: '3000',
    ...settings,
  });
  const shell = await createShell({
    site,
    env,
    version,
    client: CLIENT,
    clientFolder: path.join(folder, 'client'),
    styles: TEST_STYLES,
    now,
    addRoutes,
    overrides: onLog && { logs: createTestLogs(onLog, logLevel) },
  });
  await shell.start();
  return {
    ...shell,
    api,
    store,
    env,
    /** `url`: a path of the public host, or absolute. */
    get: (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers }),
    async close() {
      await shell.stop();
      await api.close();
      // What the shell still writes makes the folder not empty.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** By default the shell's own events are not logged. */
function createTestLogs(onLog: (line: string) => void, level: Options['logLevel']) {
  const logs = createLogs(level, { write: onLog });
  return level ? logs : { ...logs, shell: pino({ level: 'silent' }) };
}

export type TestShell = Awaited<ReturnType<typeof startTestShell>>;

/** Follows the redirect of the control room to another host. Resolves to the cookies that the host sets. */
export async function openPass({ get }: Pick<TestShell, 'get'>, { headers }: LightMyRequestResponse) {
  const opened = await get(String(headers.location));
  return [opened.headers['set-cookie']]
    .flat()
    .map((text) => String(text).split(';')[0]!)
    .join('; ');
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { changeChannel, channelCommands, stableVersions } from '@gniazdo/composition/store';
import { until } from '@gniazdo/testing/until';
import type { Alert } from '@gniazdo/engine/server/health/releases/sendAlert';
import { type FakeRelease, openFakeChannel, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { startTestShell } from './startTestShell.ts';

/** Body of a fake release's function that responds with a page. */
export const WELL = `page(message.id, '<p>ok</p>', { cache: { kind: 'private' } })`;
export const THROWS = `throw new Error('broken')`;

type Options = {
  settings?: Record<string, string>;
  /** Live releases of other remotes. */
  others?: FakeRelease[];
  /** Of the first release of listing. */
  respond?: string;
  /** The alert receiver fails the first time. */
  isHookFailing?: boolean;
};

const opened: { close: () => Promise<unknown> }[] = [];

/** Call after each test. */
export async function closeReleaseComparisons() {
  for (const each of opened.splice(0)) await each.close();
}

/**
 * Starts a shell with listing 1.0.0, whose releases a test replaces and visits. The clock of release health can be
 * advanced; without that and without visits, nothing is evaluated but switches.
 */
export async function openReleaseComparison({
  settings,
  others = [],
  respond = WELL,
  isHookFailing = false,
}: Options = {}) {
  let aheadMs = 0;
  const hook = await openHook(isHookFailing);
  opened.push(hook);
  const shell = await startTestShell({
    now: () => Date.now() + aheadMs,
    releases: [{ name: 'listing', routes: ['/list'], respond }, ...others],
    settings: {
      PAGE_CACHE_MB: '0',
      STANDBY_WORKERS: 'off',
      TRUSTED_PROXIES: 'loopback',
      ALERT_WEBHOOK: hook.url,
      ...settings,
    },
    api: (_request, response) => void response.setHeader('content-type', 'application/json').end('{"appliedSeq":1}'),
  });
  opened.unshift(shell);
  const { store, get } = shell;
  const channel = openFakeChannel(store);
  const live = async () => stableVersions(await channel.read())['listing'];
  const change = (action: 'pin' | 'canary' | 'release', decide: Parameters<typeof changeChannel>[2]) =>
    changeChannel(channel, { name: 'listing', action, by: 'ola', why: '' }, decide);
  const publish = (version: string, respond: string, more: Partial<FakeRelease> = {}) =>
    publishFakeRelease(store, { name: 'listing', version, routes: ['/list'], respond, ...more });
  const evaluate = () => shell.evaluateReleases();
  let visits = 0;

  return {
    shell,
    alerts: hook.alerts,
    channel,
    live,
    change,
    publish,
    evaluate,
    /** Advances the clock of release health. */
    later(ms: number) {
      aheadMs += ms;
    },
    report: (version: string) =>
      shell.releaseHealth.reports().find((each) => each.name === 'listing' && each.version === version),
    /**
     * Sends requests, then evaluates. Four requests at a time, so that a busy machine does not look like a slow release.
     * Returns the statuses of the responses.
     */
    async visit(times: number, url = '/pl/list', { atOnce = 4, getAddress = getVisitorAddress } = {}) {
      const statuses: number[] = [];
      const one = async () => {
        visits += 1;
        const address = `${url}${url.includes('?') ? '&' : '?'}n=${visits}`;
        statuses.push((await get(address, { 'x-forwarded-for': getAddress(visits) })).statusCode);
      };
      for (let n = 0; n < times; n += atOnce) await Promise.all(Array.from({ length: atOnce }, one));
      evaluate();
      return statuses;
    },
    async release(version: string, respond: string, more?: Partial<FakeRelease>) {
      await publish(version, respond, more);
      await change('release', (remote) => channelCommands.release('listing', remote, version));
      // The switch triggers an evaluation.
      await until(
        'the release is live',
        () => shell.releaseManager.current.releases.get('listing')?.id.version === version,
      );
    },
  };
}

/** Waits up to 30 s, because rollbacks need several evaluations with requests in between. */
export function eventually(what: string, check: () => boolean | Promise<boolean>) {
  return until(what, check, 30_000);
}

/** Each visit has an address of its own, in one of a hundred networks. */
function getVisitorAddress(visit: number) {
  return `198.18.${visit % 100}.${Math.floor(visit / 100) % 250}`;
}

/** A receiver of alerts; with `isFailing` its first response is an error. */
async function openHook(isFailing: boolean) {
  const alerts: Alert[] = [];
  let isWorking = !isFailing;
  const server = createServer(async (request, response) => {
    const alert = (await json(request)) as Alert;
    if (isWorking) alerts.push(alert);
    response.writeHead(isWorking ? 204 : 500).end();
    isWorking = true;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    alerts,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

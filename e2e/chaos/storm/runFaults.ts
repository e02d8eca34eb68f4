import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decide } from '@gniazdo/api/resources/moderation/decide';
import type pg from 'pg';
import { openLocalChannel } from '../../support/openLocalChannel.ts';
import type { LinkProxy, LinkState } from '../openLinkProxy.ts';
import { promote, publishVariant } from '../publishVariant.ts';
import { injectCode } from '../serverFaults.ts';
import type { Environment } from '../startEnvironment.ts';
import { runImport } from '../system/interruptImport.ts';
import { listReleaseProcesses } from '../system/listProcesses.ts';
import { writeFeed } from '../system/writeFeed.ts';
import type { StormRecord } from './checkStorm.ts';
import type { StormEvent } from './planStorm.ts';

const REMOTE = 'listing';
const SLOW_MS = { API: 700, database: 200 };
const RETRY_MS = 500;
const REVIVAL_TIMEOUT_MS = 180_000;
const READ_PAUSE_MS = 500;
const REFUSED_MAILS = 4;
const IMPORTED_OFFERS = 300;
/** A text that staff publishes at once. */
const MODERATED = 5;

/** Times are ms since 1970. `note`: what came of it. */
export type RunEvent = StormEvent & { startedAt: number; endedAt: number; note: string };
type Link = NonNullable<StormEvent['link']>;

type Options = { environment: Environment; pool: pg.Pool; refuseMails: (count: number) => void; seed: number };

/** Executes a schedule; each event at its time, beside the others. Resolves when all have ended and every process runs. */
export async function runFaults(events: readonly StormEvent[], { environment, pool, refuseMails, seed }: Options) {
  const { storeFolder } = environment;
  const channel = openLocalChannel(storeFolder);
  const firstVersion = (await channel.read()).remotes[REMOTE]!.stable;
  const calls: StormRecord['channel'] = [];
  const revive = createRevivals();
  const links = { API: disturb(environment.api), database: disturb(environment.database) };
  const feed = join(environment.dataDir, 'storm.xml');
  await writeFeed(feed, IMPORTED_OFFERS);
  const end = new AbortController();
  const reading = readChannel();
  const startedAt = Date.now();
  let published = 0;

  const done = await Promise.all(
    events.map(async (event, number): Promise<RunEvent> => {
      await wait(Math.max(0, startedAt + event.startMs - Date.now()));
      const begunAt = Date.now();
      const until = () => wait(Math.max(0, startedAt + event.endMs - Date.now()));
      const note = await run(event, { number, until }).catch((error: Error) => `failed: ${error.message}`);
      const endedAt = Date.now();
      const seconds = [begunAt, endedAt].map((at) => ((at - startedAt) / 1000).toFixed(1)).join('–');
      console.log(`  ${[`${seconds} s:`, event.kind, event.link, note].filter(Boolean).join(' ')}`);
      return { ...event, startedAt: begunAt, endedAt, note };
    }),
  );
  end.abort();
  await reading;
  const history = (await channel.history({ name: REMOTE }))
    .filter(({ at }) => Date.parse(at) >= startedAt)
    .toReversed();
  return {
    events: done,
    calls,
    firstVersion,
    versions: [
      { version: firstVersion, at: 0 },
      ...history.map(({ to, at }) => ({ version: to!.stable, at: Date.parse(at) })),
    ],
  };

  async function run(
    { kind, link }: StormEvent,
    { number, until }: { number: number; until: () => Promise<void> },
  ): Promise<string> {
    switch (kind) {
      case 'release switch':
        return release();
      case 'rollback': {
        const [now, before] = await channel.history({ name: REMOTE });
        const earlier = before?.to?.stable ?? firstVersion;
        const to = earlier.includes('bad') ? firstVersion : earlier;
        await write(to);
        return `from ${now?.to?.stable ?? firstVersion} to ${to}`;
      }
      case 'bad release': {
        const before = (await channel.read()).remotes[REMOTE]!.stable;
        const note = await release(
          'bad',
          injectCode('ListingPage', `throw new Error('storm')`, { isMarkedOnly: false }),
        );
        await until();
        if ((await channel.read()).remotes[REMOTE]!.stable.includes('bad'))
          await write(before.includes('bad') ? firstVersion : before);
        return note;
      }
      case 'kill shell':
        return revive('shell', environment.killShell, environment.startShell);
      case 'kill API':
        return revive('API', environment.killApi, environment.startApi);
      case 'kill database':
        return revive('database', environment.killDatabase, environment.startDatabase);
      case 'kill worker': {
        const workers = listReleaseProcesses(environment.shellProcess().pid);
        const worker = workers[number % workers.length];
        if (!worker) return 'no worker ran';
        process.kill(worker.pid, 'SIGKILL');
        return worker.command.slice(0, 40);
      }
      case 'slow link':
      case 'trickling link':
      case 'resetting link':
      case 'partitioned link': {
        const undo = links[link!](kind, link!);
        await until();
        undo();
        return '';
      }
      case 'import': {
        const { code, lines } = await runImport(feed, environment.databaseUrl(), `Sklep burzy ${seed}`).ended;
        return `exit code ${code} ${lines.at(-1) ?? ''}`.slice(0, 100);
      }
      case 'moderation': {
        const { rows } = await pool.query<{ id: number }>(
          `select id from review where status = 'pending' order by id limit ${MODERATED}`,
        );
        for (const { id } of rows) await decide(pool, { kind: 'review', id, decision: 'publish', by: 'storm' });
        return `${rows.length} published`;
      }
      case 'refused mails':
        refuseMails(REFUSED_MAILS);
        return '';
    }
  }

  async function release(what = 'good', editServer?: (bundle: string) => string) {
    const to = `1.0.0-${what}${seed}-${++published}-${Date.now()}`;
    await publishVariant({ storeFolder, name: REMOTE, from: firstVersion, to, editServer });
    await write(to);
    return to;
  }

  async function write(version: string) {
    const call = { startedAt: Date.now(), endedAt: Infinity, input: { kind: 'write', value: version } as const };
    calls.push(call);
    await promote(storeFolder, REMOTE, version);
    call.endedAt = Date.now();
  }

  async function readChannel() {
    while (!end.signal.aborted) {
      const begunAt = Date.now();
      const value = (await channel.read()).remotes[REMOTE]!.stable;
      calls.push({ startedAt: begunAt, endedAt: Date.now(), input: { kind: 'read', value } });
      await wait(READ_PAUSE_MS);
    }
  }
}

/** Kills a process and starts it again, until it runs; not one that is being started. */
function createRevivals() {
  const starting = new Set<string>();
  return async (name: string, kill: () => Promise<unknown>, start: () => Promise<unknown>) => {
    if (starting.has(name)) return 'is starting';
    starting.add(name);
    await kill();
    const killedAt = Date.now();
    for (let tries = 1; ; tries++) {
      try {
        await start();
        starting.delete(name);
        return `runs again after ${Date.now() - killedAt} ms${tries > 1 ? `, ${tries} tries` : ''}`;
      } catch (error) {
        if (Date.now() - killedAt > REVIVAL_TIMEOUT_MS) throw error;
        await wait(RETRY_MS);
      }
    }
  };
}

/** Faults of a link can overlap: of different states, the last one holds, and the others again when it has ended. */
function disturb(proxy: LinkProxy) {
  const states: { state: LinkState }[] = [];
  let slow = 0;
  const kinds = {
    'trickling link': 'trickling',
    'resetting link': 'resetting',
    'partitioned link': 'partitioned',
  } as const;
  return (kind: 'slow link' | keyof typeof kinds, link: Link) => {
    if (kind === 'slow link') {
      slow += 1;
      proxy.setDelay(SLOW_MS[link]);
      return () => {
        slow -= 1;
        if (slow === 0) proxy.setDelay(0);
      };
    }
    const own = { state: kinds[kind] };
    states.push(own);
    proxy.set(own.state);
    return () => {
      states.splice(states.indexOf(own), 1);
      proxy.set(states.at(-1)?.state ?? 'open');
    };
  };
}

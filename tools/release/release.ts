// `npm run release -- listing [--version 1.2.3] [--channel stable|canary|none] [--percent 10] [--notes …]`: builds a remote,
// publishes it and makes it live. `--force` leaves the contract with what is live out, with the reason in the notes.
import { parseArgs } from 'node:util';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { checkAgainstLive, SHELL, stableVersions } from '@gniazdo/composition/store';
import { seconds } from '../setup/task.ts';
import { describeChanges } from './describeChanges.ts';
import { explain } from './explain.ts';
import { openPlaces, type Places } from './places.ts';
import { readPercent, readVersion } from './readArguments.ts';
import { ReleaseError } from './ReleaseError.ts';
import { releaseRemote } from './releaseRemote.ts';
import { remoteNames } from './remotes.ts';
import { recordShell } from './shellRelease.ts';
import { sayWhenServed } from './sayWhenServed.ts';

try {
  await release(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  console.error('Nothing was released.');
  process.exit(1);
}

async function release(args: string[]) {
  const { name, version, canaryPercent, isTrial, notes, gates } = readOptions(args);
  const places = openPlaces(process.env);
  const { store, channel, keys } = places;
  try {
    const start = performance.now();
    if (name === SHELL) return await releaseShell(places);
    const before = stableVersions(await channel.read())[name];
    const live = before ? await store.read({ name, version: before }).catch(() => undefined) : undefined;
    console.log(`▸ Building ${name} …`);
    const manifest = await releaseRemote({ name, version, canaryPercent, isTrial, notes, store, channel, keys, gates });
    // It is out, whatever can or can't be told of it.
    const changes = await describeChanges(manifest, live, store).catch((error: Error) => error.message);
    console.log(`  ${name} ${manifest.version} ${changes}`);
    const state = isTrial
      ? 'is for nobody yet'
      : canaryPercent === undefined
        ? 'is live'
        : `is the canary for ${canaryPercent} % of the visitors`;
    console.log(`✓ ${name} ${manifest.version} ${state} in the store (${seconds(performance.now() - start)})`);
    if (isTrial) console.log(`  Staff sees it at /pl/?compose=${name}@${manifest.version}`);
    else if (canaryPercent === undefined) await sayWhenServed(places, name, manifest.version);
  } finally {
    await channel.close();
  }
}

async function releaseShell({ store, channel, keys }: Places) {
  const check = async (manifest: ReleaseManifest) => checkAgainstLive(manifest, await channel.read(), store);
  const { version } = await recordShell({ store, keys }, check);
  console.log(`✓ shell ${version} fits what is live, and releases are held to it: deploy it now.`);
}

function readOptions(args: string[]) {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  const names = [...remoteNames(), SHELL];
  if (!name || more.length > 0 || !names.includes(name)) {
    throw new ReleaseError(
      `Which remote? npm run release -- NAME [--version 1.2.3] [--channel canary|none] [--notes "…"], with NAME of ${names.join(', ')}.`,
    );
  }
  if (!['stable', 'canary', 'none'].includes(values.channel)) {
    throw new ReleaseError(
      `There is no channel "${values.channel}". Write --channel stable, --channel canary or --channel none.`,
    );
  }
  if (values.force && !values.notes)
    throw new ReleaseError('--force leaves the contract out: say why with --notes "…".');
  return {
    name,
    version: values.version === undefined ? undefined : readVersion(values.version),
    isTrial: values.channel === 'none',
    canaryPercent: values.channel === 'canary' ? readPercent(values.percent) : undefined,
    notes: values.notes,
    gates: values.force ? ('own' as const) : ('all' as const),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        version: { type: 'string' },
        channel: { type: 'string', default: 'stable' },
        percent: { type: 'string', default: '10' },
        notes: { type: 'string', default: '' },
        force: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ReleaseError((error as Error).message);
  }
}

import path from 'node:path';
import { defaultRemote, formatSeconds, parseCommandLine, remoteNames, runBuild, runCommand } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { checkAgainstLive, SHELL, stableVersions } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { describeChanges } from './describeChanges.ts';
import { openReleaseContext, type ReleaseContext } from './openReleaseContext.ts';
import { parsePercent, parseVersion } from './commands/channelCommands.ts';
import { recordShell } from './recordShell.ts';
import { checkRelease, publishRelease, type PublishOptions } from './publishRelease.ts';
import { releaseRemote, type ReleaseOptions } from './releaseRemote.ts';
import { reportWhenLive } from './reportWhenLive.ts';
import { readUnsignedRelease, writeUnsignedRelease } from './unsignedRelease.ts';

const HELP = `Usage: npm run release -- <remote> [options]

Builds a remote, checks it with every gate, publishes it and makes it live. "shell" records what the shell of this
checkout requires from the remotes.

  --version <version>   Version, such as 1.2.3 or 1.2.3-pr42 (default: the next free patch)
  --target <target>     stable: all visitors (default); canary: some visitors; none: staff previews only
  --percent <percent>   Share of the visitors for a canary (default: 10)
  --notes <text>        What has changed, for the history
  --force               Skips the contract with the live releases; requires --notes

A pipeline does it in two steps, so that the code of the remote never runs beside the secrets:

  --build-only <folder> Builds and checks without store, channel and keys; requires --version
  --publish <folder>    Signs and publishes that build, and makes it live
  --digest <hash>       Hash of its release.json, printed by --build-only`;

await runCommand(release, 'Nothing was released.');

async function release() {
  const { name, version, canaryPercent, isPublishOnly, notes, gates, ...steps } = readOptions();
  if (steps.buildOnly !== undefined) return buildOnly(name, version, notes, path.resolve(steps.buildOnly));
  const context = openReleaseContext(process.env);
  const { store, channel, keys } = context;
  try {
    const start = performance.now();
    const since = Date.now();
    if (name === SHELL) return await releaseShell(context, gates === 'build');
    const before = stableVersions(await channel.read())[name];
    const live = before ? await store.read({ name, version: before }).catch(() => undefined) : undefined;
    const options = { canaryPercent, isPublishOnly, notes, store, channel, keys };
    const manifest = steps.publish
      ? await publishFolder(path.resolve(steps.publish), name, steps.digest, {
          ...options,
          isOwnershipOnly: gates !== 'all',
          printsGates: true,
        })
      : await buildAndRelease({ ...options, name, version, gates });
    // The release is live: an error in the description must not look like a failed release.
    const changes = await describeChanges(manifest, live, store).catch((error: Error) => error.message);
    console.log(`  ${name} ${manifest.version} ${changes}`);
    const state = formatState({ isPublishOnly, canaryPercent, isUnused: context.unusedFolder !== undefined });
    console.log(`✓ ${name} ${manifest.version} ${state} (${formatSeconds(performance.now() - start)})`);
    if (isPublishOnly) console.log(`  Staff preview: /pl/?compose=${name}@${manifest.version}`);
    else
      await reportWhenLive(context, { name, version: manifest.version, isCanary: canaryPercent !== undefined, since });
  } finally {
    await channel.close();
  }
}

function buildAndRelease(options: ReleaseOptions) {
  console.log(`▸ Building ${options.name} …`);
  return releaseRemote(options);
}

async function buildOnly(name: string, version: string | undefined, notes: string, target: string) {
  if (version === undefined || name === SHELL) {
    throw new UserFacingError('--build-only needs a remote and --version: it does not read the published versions.');
  }
  const digest = await writeUnsignedRelease({ name, version, notes, target });
  console.log(`✓ ${name} ${version} is built and unsigned in ${target}`);
  console.log(`digest=${digest}`);
}

async function publishFolder(folder: string, name: string, digest: string | undefined, options: PublishOptions) {
  const unsigned = await readUnsignedRelease(folder, name, digest);
  await checkRelease(unsigned.manifest, options);
  await publishRelease(unsigned, options);
  return unsigned.manifest;
}

function formatState(options: { isPublishOnly: boolean; canaryPercent: number | undefined; isUnused: boolean }) {
  if (options.isPublishOnly) return 'is published, not live, in the store';
  if (options.isUnused) return 'is published on this machine only';
  if (options.canaryPercent === undefined) return 'is live in the store';
  return `is the canary for ${options.canaryPercent} % of the visitors in the store`;
}

async function releaseShell({ store, channel, keys }: ReleaseContext, isForced: boolean) {
  await runBuild([SHELL]);
  const check = async (manifest: ReleaseManifest) => checkAgainstLive(manifest, await channel.read(), store);
  const { version } = await recordShell({ store, keys }, isForced ? undefined : check);
  const result = isForced ? 'is recorded without a check' : 'fits the live releases';
  console.log(`✓ shell ${version} ${result}. New releases are checked against it. Deploy it now.`);
}

function readOptions() {
  const options = {
    version: { type: 'string' },
    target: { type: 'string', default: 'stable' },
    percent: { type: 'string', default: '10' },
    notes: { type: 'string', default: '' },
    force: { type: 'boolean', default: false },
    'build-only': { type: 'string' },
    publish: { type: 'string' },
    digest: { type: 'string' },
  } as const;
  const { values, positionals } = parseCommandLine(HELP, options, { positionals: 'any' });
  const [name = defaultRemote(), ...more] = positionals;
  // The step that publishes has no sources, so it takes any name. The release must have the same one.
  const names = values.publish ? [] : [...remoteNames(), SHELL];
  if (!name || more.length > 0 || (!values.publish && !names.includes(name))) {
    throw new UserFacingError(`Name one remote: ${names.join(', ')}.\n\n${HELP}`);
  }
  if (!['stable', 'canary', 'none'].includes(values.target)) {
    throw new UserFacingError(`"${values.target}" is not a target. Use stable, canary or none.`);
  }
  if (values.force && !values.notes)
    throw new UserFacingError('--force skips the contract. Add the reason as --notes "…".');
  return {
    name,
    version: values.version === undefined ? undefined : parseVersion(values.version),
    isPublishOnly: values.target === 'none',
    canaryPercent: values.target === 'canary' ? parsePercent(values.percent) : undefined,
    notes: values.notes,
    buildOnly: values['build-only'],
    publish: values.publish,
    digest: values.digest,
    gates: values.force ? ('build' as const) : ('all' as const),
  };
}

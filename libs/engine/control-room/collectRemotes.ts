import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import {
  type ChannelEntry,
  type ChannelState,
  channelCommands,
  findRoleChange,
  type RemoteChannel,
} from '@gniazdo/composition/store';
import type { ReleaseReport } from '../client/contract/ReleaseReport.ts';
import type { StaffTools } from '../server/StaffTools.ts';
import type { FileSize, ReleaseRole, ReleaseStatus, RemoteStatus } from './RemoteStatus.ts';

type Parts = Pick<StaffTools, 'releaseManager' | 'releaseHealth' | 'releaseContext'>;

/** All remotes with their releases, sorted by name. */
export async function collectRemotes(parts: Parts, { remotes }: ChannelState): Promise<RemoteStatus[]> {
  const reports = parts.releaseHealth.reports();
  const names = Object.keys(remotes).toSorted((a, b) => a.localeCompare(b));
  return Promise.all(names.map((name) => collectRemote(parts, name, remotes[name]!, reports)));
}

async function collectRemote(
  { releaseManager, releaseHealth, releaseContext }: Parts,
  name: string,
  channel: RemoteChannel,
  reports: ReleaseReport[],
): Promise<RemoteStatus> {
  const history = await releaseContext.channel.history({ name }).catch(() => []);
  const describe = (version: string, role: ReleaseRole): ReleaseStatus => {
    const live = releaseManager.find({ name, version });
    const manifest: ReleaseManifest | undefined = live?.manifest;
    return {
      version,
      role,
      since: role.kind === 'before' ? null : findRoleChange(history, version, role.kind),
      commit: manifest?.commit ?? null,
      isDirty: manifest?.dirty ?? false,
      notes: manifest?.notes ?? '',
      report: reports.find((report) => report.name === name && report.version === version) ?? null,
      worker: live?.host.report() ?? null,
      failure: releaseManager.getFailure({ name, version })?.reason ?? null,
      sizes: manifest ? getFileSizes(manifest) : [],
      errors: releaseHealth.browserErrors({ name, version }),
    };
  };
  const { stable, canary } = channel;
  const before = findPreviousRelease(name, channel, { history, reports });
  return {
    name,
    channel,
    releases: [
      describe(stable, { kind: 'stable' }),
      ...(canary ? [describe(canary.version, { kind: 'canary', percent: canary.percent })] : []),
      ...(before ? [describe(before, { kind: 'before' })] : []),
    ],
    // Not to a release that this shell could not start.
    rollbackTarget:
      channelCommands
        .previousStables(name, channel, history)
        .find((version) => !releaseManager.getFailure({ name, version })) ?? null,
  };
}

/**
 * The release that was live for all before the live one, if this shell has its metrics of the last hour. The live release is
 * compared with it, unless a rollback made it live.
 */
function findPreviousRelease(
  name: string,
  { stable, canary }: RemoteChannel,
  { history, reports }: { history: ChannelEntry[]; reports: ReleaseReport[] },
) {
  const own = reports.filter((report) => report.name === name);
  const verdict = own.find(({ version }) => version === stable)?.verdict;
  const compared = verdict && verdict.kind !== 'baseline' ? verdict.against : null;
  const before = compared ?? history.find(({ to }) => to && to.stable !== stable)?.to?.stable;
  return own.find(({ version }) => version === before && version !== canary?.version)?.version;
}

/** Uncompressed bytes of a release's browser files, by kind. */
export function getFileSizes({ browser, islands, budgets }: ReleaseManifest): FileSize[] {
  const sumBytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (browser.files[file]?.bytes ?? 0), 0);
  const chunks = new Set(Object.values(islands).flatMap(({ files }) => files));
  const sizes = { entry: sumBytes([browser.entry]), islands: sumBytes(chunks), css: sumBytes(browser.css) };
  return Object.entries(sizes)
    .filter(([, bytes]) => bytes > 0)
    .map(([part, bytes]) => ({ part, bytes, budget: budgets?.[part]?.raw ?? null }));
}

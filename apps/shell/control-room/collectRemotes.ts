import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type ChannelEntry, type ChannelState, channelCommands, type RemoteChannel } from '@gniazdo/composition/store';
import type { ReleaseReport } from '../contract/ReleaseReport.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import type { ReleaseRole, RemoteStatus, ReleaseStatus } from './RemoteStatus.ts';
import { getFileSizes } from './getFileSizes.ts';

type Parts = Pick<ShellContext, 'releaseManager' | 'releaseHealth' | 'releaseContext'>;

/** All remotes with their releases, sorted by name. */
export async function collectRemotes(parts: Parts, { remotes }: ChannelState): Promise<RemoteStatus[]> {
  const reports = parts.releaseHealth.reports();
  const names = Object.keys(remotes).toSorted((a, b) => a.localeCompare(b));
  return Promise.all(names.map((name) => collectRemote(parts, name, remotes[name]!, reports)));
}

async function collectRemote(
  { releaseManager, releaseContext }: Parts,
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
      since: findChange(history, version, role),
      commit: manifest?.commit ?? null,
      isDirty: manifest?.dirty ?? false,
      notes: manifest?.notes ?? '',
      report: reports.find((report) => report.name === name && report.version === version) ?? null,
      worker: live?.host.report() ?? null,
      failure: releaseManager.getFailure({ name, version })?.reason ?? null,
      sizes: manifest ? getFileSizes(manifest) : [],
    };
  };
  const { stable, canary } = channel;
  const before = findPreviousRelease(name, channel, reports);
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

/** The newest release with visitors in the last hour that is not live now: the baseline of the live one. */
function findPreviousRelease(name: string, { stable, canary }: RemoteChannel, reports: ReleaseReport[]) {
  return reports
    .filter((report) => report.name === name && report.version !== stable && report.version !== canary?.version)
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .at(-1)?.version;
}

/** The change since which the version has had its role without interruption. */
function findChange(history: ChannelEntry[], version: string, { kind }: ReleaseRole): ChannelEntry | null {
  if (kind === 'before') return null;
  const isIt = ({ to }: ChannelEntry) => (kind === 'stable' ? to?.stable : to?.canary?.version) === version;
  const end = history.findIndex((entry) => !isIt(entry));
  return history[(end === -1 ? history.length : end) - 1] ?? null;
}

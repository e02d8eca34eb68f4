import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type ChannelEntry, type ChannelState, moves, type RemoteChannel } from '@gniazdo/composition/store';
import type { ReleaseReport } from '../contract/ReleaseReport.ts';
import type { ShellParts } from '../server/ShellParts.ts';
import type { Role, Room, RunningRelease } from './Room.ts';
import { sizesOf } from './sizesOf.ts';

type Parts = Pick<ShellParts, 'keeper' | 'watch' | 'releasePlaces'>;

/** All remotes with their releases, by name. */
export async function gatherRooms(parts: Parts, { remotes }: ChannelState): Promise<Room[]> {
  const reports = parts.watch.reports();
  const names = Object.keys(remotes).toSorted((a, b) => a.localeCompare(b));
  return Promise.all(names.map((name) => gatherRoom(parts, name, remotes[name]!, reports)));
}

async function gatherRoom(
  { keeper, releasePlaces }: Parts,
  name: string,
  channel: RemoteChannel,
  reports: ReleaseReport[],
): Promise<Room> {
  const history = await releasePlaces.channel.history({ name }).catch(() => []);
  const describe = (version: string, role: Role): RunningRelease => {
    const live = keeper.find({ name, version });
    const manifest: ReleaseManifest | undefined = live?.manifest;
    return {
      version,
      role,
      since: entryThatMade(history, version, role),
      commit: manifest?.commit ?? null,
      notes: manifest?.notes ?? '',
      report: reports.find((report) => report.name === name && report.version === version) ?? null,
      worker: live?.host.report() ?? null,
      sizes: manifest ? sizesOf(manifest) : [],
    };
  };
  const { stable, canary } = channel;
  const before = beforeOf(name, channel, reports);
  return {
    name,
    channel,
    releases: [
      describe(stable, { kind: 'stable' }),
      ...(canary ? [describe(canary.version, { kind: 'canary', percent: canary.percent })] : []),
      ...(before ? [describe(before, { kind: 'before' })] : []),
    ],
    wayBack: moves.previousStable(name, stable, history) ?? null,
  };
}

/** The newest of those that had visitors within the hour and have none any more: what the live one is compared with. */
function beforeOf(name: string, { stable, canary }: RemoteChannel, reports: ReleaseReport[]) {
  return reports
    .filter((report) => report.name === name && report.version !== stable && report.version !== canary?.version)
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .at(-1)?.version;
}

/** The first of the unbroken row of changes, newest first, in which it has been what it is. */
function entryThatMade(history: ChannelEntry[], version: string, { kind }: Role): ChannelEntry | null {
  if (kind === 'before') return null;
  const isIt = ({ to }: ChannelEntry) => (kind === 'stable' ? to?.stable : to?.canary?.version) === version;
  const end = history.findIndex((entry) => !isIt(entry));
  return history[(end === -1 ? history.length : end) - 1] ?? null;
}

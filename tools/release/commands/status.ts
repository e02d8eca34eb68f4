import { type ChannelEntry, findRetired, stableVersions } from '@gniazdo/composition/store';
import { readRunFile } from '../../setup/runFile.ts';
import { readServed } from '../readServed.ts';
import type { Command } from './Command.ts';
import { minute, table } from './table.ts';

/** What is live, since when, by whom and why, and whether the shell that runs here serves it. */
export const status: Command = {
  usage: 'status',
  async run(_words, { channel, dataDir, isFollowedHere }) {
    const state = await channel.read();
    const url = isFollowedHere ? readRunFile(dataDir)?.url : undefined;
    const served = url ? await readServed(url) : undefined;
    const stable = stableVersions(state);
    const rows = await Promise.all(
      Object.entries(state.remotes)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(async ([name, { stable: version, canary, pinned }]) => {
          const [last] = await channel.history({ name, limit: 1 });
          return [
            name,
            version,
            canary ? `canary ${canary.version} ${canary.percent} %` : '',
            pinned ? `pinned by ${pinned.by}${pinned.why && `: ${pinned.why}`}` : '',
            last ? changeInWords(last) : '',
          ];
        }),
    );
    for (const { name, entry, last } of findRetired(await channel.history())) {
      rows.push([name, 'retired', `was ${last}`, '', changeInWords(entry)]);
    }
    console.log(rows.length > 0 ? table(rows) : 'Nothing has been released yet: npm run release -- REMOTE.');
    if (!served) {
      console.log('No shell is running here.');
      return;
    }
    const late = Object.keys(stable).filter((name) => served[name] !== stable[name]);
    console.log(
      late.length === 0
        ? `${url} serves all of them.`
        : late.map((name) => `${url} serves ${name} ${served[name] ?? 'not at all'}.`).join('\n'),
    );
  },
};

function changeInWords({ action, at, by, why }: ChannelEntry) {
  return `${action} ${minute(at)} by ${by}${why && `: ${why}`}`;
}

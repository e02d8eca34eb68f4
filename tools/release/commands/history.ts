import type { RemoteChannel } from '@gniazdo/composition/store';
import type { Command } from './Command.ts';
import { minute, table } from './table.ts';

/** Who changed what, when and why; newest first. */
export const history: Command = {
  usage: 'history [REMOTE]',
  async run([name], { channel }) {
    const entries = await channel.history({ name, limit: 50 });
    const rows = entries.map(({ at, name, action, to, by, why }) => [minute(at), name, action, inWords(to), by, why]);
    console.log(rows.length > 0 ? table(rows) : 'Nothing has been changed yet.');
  },
};

function inWords(remote: RemoteChannel | null) {
  if (!remote) return 'gone';
  const { stable, canary } = remote;
  return canary ? `${stable}, ${canary.percent} % ${canary.version}` : stable;
}

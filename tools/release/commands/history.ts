import { formatMinute, formatTable } from '@gniazdo/cli';
import type { RemoteChannel } from '@gniazdo/composition/store';
import type { Command } from './Command.ts';

export const history: Command = {
  usage: 'history [<remote>]',
  description: 'Lists who changed what, when and why',
  async run([name], { channel }) {
    const entries = await channel.history({ name, limit: 50 });
    const rows = entries.map(({ at, name, action, to, by, why }) => [
      formatMinute(at),
      name,
      action,
      formatRemoteChannel(to),
      by,
      why,
    ]);
    console.log(rows.length > 0 ? formatTable(rows) : 'There are no changes yet.');
  },
};

function formatRemoteChannel(remote: RemoteChannel | null) {
  if (!remote) return 'retired';
  const { stable, canary, minimum } = remote;
  return [stable, canary && `${canary.percent} % ${canary.version}`, minimum && `at least ${minimum}`]
    .filter(Boolean)
    .join(', ');
}

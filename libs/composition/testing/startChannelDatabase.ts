import { startPostgres } from '@gniazdo/postgres';
import pg from 'pg';
import { buildGrants } from '../release/channel/buildGrants.ts';

/** Starts a PostgreSQL in `folder` with an empty channel. `channel`: its address for the role of the squad of `remote`. */
export async function startChannelDatabase(folder: string, remote: string) {
  const server = await startPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  const owner = new pg.Client(server.url);
  await owner.connect();
  await owner.query(buildGrants(remote, 'secret'));
  await owner.end();
  const channel = new URL(server.url);
  channel.username = `release_${remote}`;
  channel.password = 'secret';
  return { channel: channel.href, stop: server.stop };
}

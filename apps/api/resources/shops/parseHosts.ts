import { parseShopHost } from '../../catalogue/normalise/shopHosts.ts';
import type { Database } from '../../database/one.ts';
import { RequestError, failures } from '../../errors.ts';

/** The hosts to register, each once. Rejects with a RequestError if one is not a host. */
export function parseHosts(texts: readonly string[]): string[] {
  const hosts = texts.map((text) => {
    const host = parseShopHost(text);
    if (host) return host;
    const message = `"${text.slice(0, 60)}" is not the host of a shop: write one such as sklep.pl.`;
    throw new RequestError(failures.badRequest, { field: 'hosts', message });
  });
  return [...new Set(hosts)];
}

/** Shops that have not ended and have one of these hosts, a subdomain of one, or a host above one. `except`: another shop than this. */
export async function findShopsOfHosts(db: Database, hosts: readonly string[], except: number | null = null) {
  const { rows } = await db.query<{ id: number; name: string; host: string }>(
    `select distinct on (eshop.id) eshop.id, name, host
     from eshop cross join unnest(hosts) as host join unnest($1::text[]) as wanted
       on host = wanted or right(host, length(wanted) + 1) = '.' || wanted or right(wanted, length(host) + 1) = '.' || host
     where shop_state <> 'ended' and eshop.id is distinct from $2
     order by eshop.id`,
    [hosts, except],
  );
  return rows;
}

/** Rejects with a RequestError if another shop has one of the hosts: its offers could lead to this shop. */
export async function refuseTakenHosts(db: Database, hosts: readonly string[], except: number | null = null) {
  const [other] = await findShopsOfHosts(db, hosts, except);
  if (!other) return;
  throw new RequestError(failures.hostTaken, {
    field: 'hosts',
    message: `The shop ${other.name} has the host ${other.host}.`,
  });
}

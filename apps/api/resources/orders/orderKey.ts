import type pg from 'pg';
import { createSecret } from '../../accounts/secrets.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';

type Options = {
  eshopId: number;
  /** Address of the member of the shop. */
  by: string;
  /** When the key that is replaced was set, or `none`. */
  version: string;
};

/** Gives a shop its first or another key; the old one is not valid any more. Throws 409 if the key is of another version. */
export function setOrderKey(pool: pg.Pool, { eshopId, by, version }: Options) {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ key_set_at: Date }>(
      'select key_set_at from star_shop where eshop_id = $1 for update',
      [eshopId],
    );
    const setAt = rows[0]?.key_set_at.toISOString();
    if (version !== (setAt ?? 'none')) throw new RequestError(failures.orderKeyChanged);
    const secret = createSecret();
    const written = setAt
      ? await client.query('update star_shop set secret = $2, key_set_at = now() where eshop_id = $1', [
          eshopId,
          secret,
        ])
      : await client.query(
          'insert into star_shop (eshop_id, secret, asks_buyers) values ($1, $2, false) on conflict do nothing',
          [eshopId, secret],
        );
    // Another request has created it meanwhile.
    if (written.rowCount === 0) throw new RequestError(failures.orderKeyChanged);
    const action = setAt ? 'order-key.renew' : 'order-key.create';
    await recordChange(client, { by: { kind: 'shop', name: by }, eshopId, action, before: setAt ? { setAt } : null });
  });
}

import { watchdogPaths } from '@gniazdo/contracts/site';
import { CONFIRMATION_DAYS, createWatchLink } from '../../alerts/watchLinks.ts';
import { defineMail, defineMailRequest, type MailRequest } from '../../mail/defineMail.ts';

type Data = { product: string; secret: string; isOfAllShops?: boolean };

export const confirmWatch = defineMail('confirm-watch', ({ product, secret, isOfAllShops }: Data) => ({
  subject: 'Potwierdź powiadomienia',
  paragraphs: [
    `Podano ten adres, żeby dostać wiadomość o produkcie „${product}”${isOfAllShops ? ' w dowolnym sklepie, z ceną z dostawą' : ''}.`,
    `Potwierdź, że adres należy do Ciebie. Bez tego nie wyślemy powiadomienia. Link działa przez ${CONFIRMATION_DAYS} dni.`,
  ],
  link: { label: 'Potwierdź adres e-mail', path: watchdogPaths.confirm(secret) },
  end: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nie wyślemy kolejnych o tym produkcie.',
  unsubscribe: watchdogPaths.unsubscribe(secret),
}));

/** Creates the link that confirms the address of a watch; there is no mail if the watch is confirmed or has ended meanwhile. */
export const watchConfirmation = defineMailRequest(
  'watch-confirmation',
  async (client, { data }: MailRequest<{ watchId: string }>) => {
    const { rows } = await client.query<{ product: string; of_all_shops: boolean }>(
      `select variant.name as product, of_all_shops from watch join variant on variant.id = variant_id
       where watch.id = $1 and confirmed_at is null`,
      [data.watchId],
    );
    if (!rows[0]) return null;
    const secret = await createWatchLink(client, data.watchId);
    return {
      ...confirmWatch({ product: rows[0].product, secret, isOfAllShops: rows[0].of_all_shops }),
      accountId: null,
    };
  },
);

import { starPaths } from '@gniazdo/contracts/site';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import type { Database } from '../../database/one.ts';
import { defineMail, defineMailRequest, type MailRequest } from '../../mail/defineMail.ts';

type Question = { eshop: string; order: string; isReminder: boolean; ident: string };

export const rateEshop = defineMail('rate-eshop', ({ eshop, order, isReminder, ident }: Question) => ({
  subject: `Jak oceniasz zakupy w sklepie ${eshop}?`,
  paragraphs: [
    isReminder
      ? `Ostatnio zamówienie ${order} ze sklepu ${eshop} jeszcze do Ciebie nie dotarło. Pytamy ponownie, tak jak zapowiedzieliśmy.`
      : `Zamówienie ${order} ze sklepu ${eshop} powinno już być u Ciebie.`,
    'Napisz, jak było: wystarczy od jednej do pięciu gwiazdek. Twoja ocena pomoże innym wybrać sklep.',
  ],
  link: { label: 'Oceń sklep', path: starPaths.review(ident) },
  otherLink: { label: 'Zamówienie jeszcze nie dotarło', path: starPaths.delayed(ident) },
  end: `Piszemy, bo podczas zakupów w sklepie ${eshop} wyrażono zgodę na pytanie o opinię.`,
  unsubscribe: starPaths.unsubscribe(ident),
  unsubscribeLabel: 'Nie chcę więcej pytań o opinie',
}));

/** Invites the buyer of an order to review its shop; there is no mail if the order needs none any more. */
export const starQuestion = defineMailRequest(
  'star-question',
  async (client, { data: { orderId } }: MailRequest<{ orderId: string }>) => {
    const { rows } = await client.query<{ eshop: string; order: string; is_reminder: boolean }>(
      `with asked as (select id, state from star_order where id = $1 and state in ('registered', 'delayed') for update)
       update star_order set state = 'invited' from asked, eshop
       where star_order.id = asked.id and eshop.id = star_order.eshop_id
       returning eshop.name as eshop, order_number as order, asked.state = 'delayed' as is_reminder`,
      [orderId],
    );
    if (!rows[0]) return null;
    const { eshop, order, is_reminder: isReminder } = rows[0];
    const ident = await createStarLink(client, orderId);
    return { ...rateEshop({ eshop, order, isReminder, ident }), accountId: null };
  },
);

/** Creates the secret of a mail's links. */
export async function createStarLink(client: Database, orderId: string) {
  const secret = createSecret();
  await client.query('insert into star_link (hash, order_id) values ($1, $2)', [hashSecret(secret), orderId]);
  return secret;
}

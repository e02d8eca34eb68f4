import { eshopHostPaths } from '@gniazdo/contracts/site';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { defineMail, defineMailRequest, type MailRequest } from '../../mail/defineMail.ts';

/** What people have sent by a form for shops, for the staff. */
export type ShopNotice = { subject: string; lines: string[]; email: string };

export const shopNotice = defineMail('shop-notice', ({ subject, lines, email }: ShopNotice) => ({
  subject,
  paragraphs: lines,
  // An address may have a question mark, after which a link would name more recipients.
  link: { label: 'Odpisz', path: `mailto:${email.replace(/[%&?#]/g, encodeURIComponent)}` },
  end: 'Wiadomość z formularza w strefie sklepów. Nie odpowiadaj na nią: użyj przycisku.',
}));

export const confirmShop = defineMail('confirm-shop', ({ code }: { code: string }, { eshopUrl }) => {
  if (!eshopUrl) throw new Error('ESHOP_URL is not set, so a shop cannot confirm its application.');
  return {
    subject: 'Potwierdź zgłoszenie sklepu',
    paragraphs: [
      'Dostaliśmy zgłoszenie sklepu z tym adresem. Potwierdź adres e-mail, żebyśmy mogli się nim zająć.',
      'Link działa przez 30 dni.',
    ],
    link: { label: 'Potwierdź zgłoszenie', path: eshopUrl + eshopHostPaths.confirmRegistration(code) },
    end: 'Jeśli to nie Ty zgłaszasz sklep, zignoruj tę wiadomość. Niepotwierdzone zgłoszenie usuniemy.',
  };
});

/** Creates the link that confirms an application; there is no mail if it is confirmed or was removed. */
export const shopApplication = defineMailRequest(
  'shop-application',
  async (client, { data }: MailRequest<{ applicationId: string }>) => {
    const code = createSecret();
    const { rows } = await client.query(
      'update shop_application set code_hash = $2 where id = $1 and confirmed_at is null returning id',
      [data.applicationId, hashSecret(code)],
    );
    return rows[0] ? { ...confirmShop({ code }), accountId: null } : null;
  },
);

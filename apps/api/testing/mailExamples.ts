import type { MailedAlert } from '../alerts/writeAlertDigest.ts';
import type { WrittenMail } from '../mailKinds.ts';

const CODE = 'przyklad-kodu-ktory-jest-w-linku-wiadomosci-1';
const name = 'Zoë Brzęczyszczykiewicz-Żółkiewska';
const product = 'Sofa narożna z funkcją spania LIVIA, szary welur, prawostronna';
const alert: MailedAlert = { variantId: 7, slug: 'sofa-livia', product, price: 2199, targetPrice: 2300 };
const order = { eshop: 'Dom Lipowy', order: 'DL/2026/11/0042', ident: CODE };
const report = { reference: 'ZT-4F7K2M9Q', path: '/pl/product/v/7-sofa-livia' };

/** The data of mails of each kind, in each form. Screenshots and tests use them. */
export const mailExamples: { [Kind in WrittenMail['kind']]: Extract<WrittenMail, { kind: Kind }>['data'][] } = {
  'confirm-registration': [{ userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', code: CODE }, { code: CODE }],
  'already-registered': [{ name }],
  'set-password': [{ name, code: CODE }, { code: CODE }],
  'password-changed': [
    { name, passkeys: 0 },
    { name, passkeys: 2 },
  ],
  'new-email': [{ code: CODE }, { code: null }],
  'email-change-requested': [{ name }],
  'email-changed': [{ name }],
  'passkey-added': [{ name, agent: 'Firefox, Linux' }],
  'confirm-watch': [
    { product, secret: CODE },
    { product, secret: CODE, isOfAllShops: true },
  ],
  'alert-digest': [
    { alerts: [alert], secret: CODE },
    { alerts: [{ ...alert, eshop: 'Dom Lipowy' }], secret: CODE },
    { alerts: [alert, { ...alert, variantId: 8, product: 'Lampa KULA', targetPrice: null }], secret: CODE },
  ],
  'question-answered': [{ product, variantId: 7 }],
  'rate-eshop': [
    { ...order, isReminder: false },
    { ...order, isReminder: true },
  ],
  'confirm-shop': [{ code: CODE }],
  'shop-notice': [
    {
      subject: 'Wiadomość ze strefy sklepów',
      lines: ['Ewa Sklepikarka', 'Jak dodać plik z produktami?'],
      email: 'ewa@alfa.example',
    },
  ],
  'application-refused': [{ reason: 'Pod podanym adresem nie ma sklepu.\nZgłoś się, gdy sklep będzie działał.' }],
  'shop-invitation': [
    { eshop: 'Dom Lipowy', role: 'owner', code: CODE },
    { eshop: 'Dom Lipowy', role: 'editor', code: CODE },
    { eshop: 'Dom Lipowy', role: 'accountant', code: CODE },
  ],
  'statement-closed': [
    { eshop: 'Dom Lipowy', statementId: 7, number: '2026/10/0007', month: '2026-10-01', gross: 123_456 },
  ],
  'report-received': [{ reference: report.reference }],
  'report-decided': [
    { ...report, isUpheld: true, statement: 'Cena w opisie była inna niż w sklepie.\nSklep ją poprawił.', code: CODE },
    { ...report, isUpheld: false, statement: 'Opis zgadza się z produktem.', code: CODE },
  ],
  'offers-blocked': [
    {
      product: `Oferta „${product}” nie jest pokazywana w serwisie`,
      statement: 'Cena nie jest prawdziwa.',
      code: CODE,
    },
  ],
  'restriction-lifted': [{ subject: `Oferta „${product}” nie jest pokazywana w serwisie` }],
  'appeal-decided': [
    { product: 'zgłoszenie ZT-4F7K2M9Q: nieuznane', isUpheld: true, statement: 'Usunęliśmy opinię.' },
    { product: 'zgłoszenie ZT-4F7K2M9Q: nieuznane', isUpheld: false, statement: 'Opinia jest dozwolona.' },
  ],
};

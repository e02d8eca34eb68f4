import { accountPaths, paths, questionPaths, SITE_NAME, watchdogPaths } from '@gniazdo/contracts';
import { writeAlertDigest } from '../alerts/writeAlertDigest.ts';
import type { PreparedMail } from './mails.ts';
import { type Letter, renderMailHtml, renderMailText } from './renderMail.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';

export type MailText = {
  subject: string;
  text: string;
  html: string;
  /** Headers by which mail programs show a button that ends such mails (RFC 8058). */
  headers?: Record<string, string>;
};

/** Writes a mail in Polish, as plain text and as HTML. Its link leads to `publicUrl`, the configured origin of the site. */
export function writeMail(mail: PreparedMail, publicUrl: string): MailText {
  const greeting = 'name' in mail.data ? `Dzień dobry, ${mail.data.name}!` : 'Dzień dobry!';
  const letter = { ...getLetter(mail), greeting };
  return {
    subject: `${letter.subject} – ${SITE_NAME}`,
    text: renderMailText(letter, publicUrl),
    html: renderMailHtml(letter, publicUrl),
    ...('secret' in mail.data && { headers: getUnsubscribeHeaders(mail.data.secret, publicUrl) }),
  };
}

function getUnsubscribeHeaders(secret: string, publicUrl: string) {
  return {
    'List-Unsubscribe': `<${new URL(watchdogPaths.unsubscribe(secret), publicUrl).href}>`,
    'List-Unsubscribe-Post': ONE_CLICK,
  };
}

function getLetter(mail: PreparedMail): Omit<Letter, 'greeting'> {
  switch (mail.kind) {
    case 'confirm-registration':
      return {
        subject: 'Potwierdź adres e-mail',
        paragraphs: ['Na ten adres założono konto. Potwierdź, że należy do Ciebie. Link działa przez 48 godzin.'],
        link: {
          label: 'Potwierdź adres e-mail',
          path: accountPaths.confirmRegistration(mail.data.userId, mail.data.code),
        },
        end: 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość. Bez potwierdzenia usuniemy je po tygodniu.',
      };
    case 'already-registered':
      return {
        subject: 'Masz już konto',
        paragraphs: ['Ktoś podał ten adres przy rejestracji, ale masz już u nas konto. Drugie nie powstało.'],
        link: { label: 'Zaloguj się', path: paths.login() },
        end: 'Nie pamiętasz hasła? Na stronie logowania możesz ustawić nowe.',
      };
    case 'set-password':
      return {
        subject: 'Ustaw nowe hasło',
        paragraphs: ['Poproszono o nowe hasło do Twojego konta. Link działa przez godzinę i tylko raz.'],
        link: { label: 'Ustaw nowe hasło', path: accountPaths.setPassword(mail.data.code) },
        end: 'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło się nie zmieni.',
      };
    case 'confirm-watch':
      return {
        subject: 'Potwierdź powiadomienia',
        paragraphs: [
          `Podano ten adres, żeby dostać wiadomość o produkcie „${mail.data.product}”.`,
          'Potwierdź, że adres należy do Ciebie. Bez tego nie wyślemy powiadomienia. Link działa przez 7 dni.',
        ],
        link: { label: 'Potwierdź adres e-mail', path: watchdogPaths.confirm(mail.data.secret) },
        end: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nie wyślemy kolejnych o tym produkcie.',
        unsubscribe: watchdogPaths.unsubscribe(mail.data.secret),
      };
    case 'alert-digest':
      return writeAlertDigest(mail.data);
    case 'question-answered':
      return {
        subject: 'Jest odpowiedź na Twoje pytanie',
        paragraphs: [`Ktoś odpowiedział na Twoje pytanie o produkt „${mail.data.product}”:`, `„${mail.data.question}”`],
        link: { label: 'Przeczytaj odpowiedź', path: questionPaths.questions(mail.data.variantId) },
        end: 'To jedyna wiadomość o tym pytaniu: Twój adres właśnie usunęliśmy. Jeśli to nie Twoje pytanie, zignoruj ją.',
      };
  }
}

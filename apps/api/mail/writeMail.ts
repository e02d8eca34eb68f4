import {
  accountPaths,
  eshopHostPaths,
  paths,
  questionPaths,
  SITE_NAME,
  starPaths,
  watchdogPaths,
} from '@gniazdo/contracts/site';
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

export type MailOrigins = {
  /** The configured origin of the site. */
  publicUrl: string;
  /** Origin of the pages for shops, if there are any. */
  eshopUrl?: string;
};

/** Writes a mail in Polish, as plain text and as HTML. Its link leads to the site, or to the pages for shops. */
export function writeMail(mail: PreparedMail, { publicUrl, eshopUrl }: MailOrigins): MailText {
  const greeting = 'name' in mail.data ? `Dzień dobry, ${mail.data.name}!` : 'Dzień dobry!';
  const letter = { ...getLetter(mail, eshopUrl), greeting };
  const unsubscribe = 'secret' in mail.data ? watchdogPaths.unsubscribe(mail.data.secret) : letter.unsubscribe;
  return {
    subject: `${letter.subject} – ${SITE_NAME}`,
    text: renderMailText(letter, publicUrl),
    html: renderMailHtml(letter, publicUrl),
    ...(unsubscribe && { headers: getUnsubscribeHeaders(unsubscribe, publicUrl) }),
  };
}

function getUnsubscribeHeaders(path: string, publicUrl: string) {
  return {
    'List-Unsubscribe': `<${new URL(path, publicUrl).href}>`,
    'List-Unsubscribe-Post': ONE_CLICK,
  };
}

function getLetter(mail: PreparedMail, eshopUrl: string | undefined): Omit<Letter, 'greeting'> {
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
    case 'shop-notice':
      return {
        subject: mail.data.subject,
        paragraphs: mail.data.lines,
        link: { label: 'Odpisz', path: `mailto:${mail.data.email}` },
        end: 'Wiadomość z formularza w strefie sklepów. Nie odpowiadaj na nią: użyj przycisku.',
      };
    case 'confirm-shop':
      if (!eshopUrl) throw new Error('ESHOP_URL is not set, so a shop cannot confirm its application.');
      return {
        subject: 'Potwierdź zgłoszenie sklepu',
        paragraphs: [
          `Dostaliśmy zgłoszenie firmy „${mail.data.company}”. Potwierdź adres e-mail, żebyśmy mogli się nim zająć.`,
          'Link działa przez 30 dni.',
        ],
        link: { label: 'Potwierdź zgłoszenie', path: eshopUrl + eshopHostPaths.confirmRegistration(mail.data.code) },
        end: 'Jeśli to nie Ty zgłaszasz sklep, zignoruj tę wiadomość. Niepotwierdzone zgłoszenie usuniemy.',
      };
    case 'report-received':
      return {
        subject: `Zgłoszenie ${mail.data.reference} przyjęte`,
        paragraphs: [
          `Dziękujemy. Zgłoszenie treści ma numer ${mail.data.reference}.`,
          'Sprawdzi je człowiek. Napiszemy, co postanowiliśmy i dlaczego.',
        ],
        link: { label: 'Zgłoszona strona', path: mail.data.path },
        end: 'Jeśli to nie Ty wysyłasz zgłoszenie, zignoruj tę wiadomość.',
      };
    case 'report-decided':
      return {
        subject: `Decyzja w sprawie zgłoszenia ${mail.data.reference}`,
        paragraphs: [
          mail.data.isUpheld
            ? 'Uznaliśmy zgłoszenie: treść została usunięta lub poprawiona.'
            : 'Nie uznaliśmy zgłoszenia: treść pozostaje na stronie.',
          ...mail.data.statement.split(/\n+/),
        ],
        link: { label: 'Zgłoszona strona', path: mail.data.path },
        end: 'Jeśli się nie zgadzasz, napisz na adres ze strony „Kontakt” i podaj numer zgłoszenia. Możesz też zwrócić się do sądu albo do organu pozasądowego rozstrzygania sporów.',
      };
    case 'rate-eshop': {
      const { eshop, order, isReminder, ident } = mail.data;
      return {
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
      };
    }
  }
}

import { accountPaths, paths } from '@gniazdo/contracts/site';
import { createElement, type ComponentProps } from 'react';
import type { ComposedPage } from '@gniazdo/engine/server/pages/compose/Composed';
import { renderShellPage } from '@gniazdo/engine/server/pages/compose/renderShellPage';
import { AccountPage } from './AccountPage.tsx';

type View = ComponentProps<typeof AccountPage>;

const TO_PRODUCTS = { href: paths.products(), text: 'Zobacz produkty' };
const TO_ACCOUNT = { href: paths.user(), text: 'Twoje konto' };
const TO_LOGIN = { href: paths.login(), text: 'Zaloguj się' };
const TO_REGISTER = { href: accountPaths.register(), text: 'Załóż konto' };
const TO_RENEWAL = { href: accountPaths.renewPassword(), text: 'Nie pamiętasz hasła?' };

/** The pages of accounts, without what depends on the request. */
const ACCOUNT_VIEWS = {
  login: { title: 'Logowanie', form: 'login', links: [TO_REGISTER, TO_RENEWAL] },
  register: { title: 'Załóż konto', form: 'register', links: [{ ...TO_LOGIN, text: 'Masz już konto? Zaloguj się' }] },
  registered: {
    title: 'Sprawdź pocztę',
    text: 'Wysłaliśmy wiadomość na podany adres. Otwórz link z tej wiadomości, żeby potwierdzić konto. Link działa przez 48 godzin. Jeśli wiadomości nie ma, zajrzyj do spamu albo podaj adres jeszcze raz, a wyślemy ją ponownie.',
    form: 'resendConfirmation',
    links: [TO_LOGIN],
  },
  registeredAgain: {
    title: 'Sprawdź pocztę',
    notice: 'Jeśli założono konto z tym adresem, wysłaliśmy wiadomość ponownie.',
    text: 'Wiadomości nadal nie ma? Zajrzyj do spamu i sprawdź, czy adres jest bez literówki. Na jeden adres wysyłamy najwyżej trzy wiadomości w ciągu godziny.',
    form: 'resendConfirmation',
    links: [TO_REGISTER, TO_LOGIN],
  },
  confirm: {
    title: 'Potwierdź adres e-mail',
    text: 'Potwierdź, że ten adres należy do Ciebie. Potem możesz się zalogować.',
    form: 'confirm',
    links: [TO_LOGIN],
  },
  logout: { title: 'Wylogowanie', text: 'Wylogujemy Cię w tej przeglądarce.', form: 'logout' },
  logoutEverywhere: {
    title: 'Wylogowanie wszędzie',
    text: 'Wylogujemy Cię na wszystkich urządzeniach, także na tym.',
    form: 'logoutEverywhere',
    links: [TO_ACCOUNT],
  },
  deleteAccount: {
    title: 'Usuń konto',
    text: 'Usuniemy Twoje dane, ulubione, listy z notatkami i linkami, obserwowane produkty i wysłane do Ciebie wiadomości. Tego nie można cofnąć. Podaj hasło, żeby potwierdzić.',
    form: 'deleteAccount',
    links: [{ href: accountPaths.exportAccount(), text: 'Pobierz najpierw swoje dane' }, TO_ACCOUNT],
  },
  accountDeleted: {
    title: 'Usunęliśmy konto',
    text: 'Nie mamy już Twoich danych. Dziękujemy, że byłaś lub byłeś z nami.',
    links: [TO_PRODUCTS],
  },
  endSession: { title: 'Wylogowanie urządzenia', links: [TO_ACCOUNT] },
  removePasskey: { title: 'Usunięcie klucza dostępu', links: [TO_ACCOUNT] },
  renewPassword: {
    title: 'Nowe hasło',
    text: 'Podaj adres e-mail swojego konta. Wyślemy na niego link, pod którym ustawisz nowe hasło.',
    form: 'renewPassword',
    links: [TO_LOGIN],
  },
  passwordRenewed: {
    title: 'Sprawdź pocztę',
    text: 'Jeśli masz u nas konto z tym adresem, wysłaliśmy na niego link do ustawienia nowego hasła. Działa przez godzinę. Jeśli wiadomości nie ma, zajrzyj do spamu albo podaj adres jeszcze raz, a wyślemy ją ponownie.',
    form: 'renewPasswordAgain',
    links: [TO_LOGIN],
  },
  setPassword: { title: 'Ustaw nowe hasło', form: 'setPassword', links: [{ ...TO_RENEWAL, text: 'Wyślij nowy link' }] },
  changeEmail: {
    title: 'Zmień adres e-mail',
    text: 'Wyślemy link na nowy adres. Konto będzie go miało, gdy otworzysz ten link i potwierdzisz zmianę. Na dotychczasowy adres wyślemy wiadomość o tej prośbie.',
    form: 'changeEmail',
    links: [TO_ACCOUNT],
  },
  emailRequested: {
    title: 'Sprawdź pocztę',
    text: 'Wysłaliśmy wiadomość na nowy adres. Jeśli nie ma z nim innego konta, znajdziesz w niej link, którym potwierdzisz zmianę. Działa przez godzinę, w przeglądarce, w której masz otwarte konto. Do tego czasu konto ma dotychczasowy adres. Jeśli jej nie ma, zajrzyj do spamu albo wypełnij formularz jeszcze raz, a wyślemy ją ponownie.',
    links: [{ href: accountPaths.changeEmail(), text: 'Wyślij ponownie' }, TO_ACCOUNT],
  },
  confirmEmail: {
    title: 'Zmień adres e-mail',
    text: 'Konto będzie miało adres, na który przyszedł ten link. Jeśli nie masz tu otwartego konta, najpierw się zaloguj. Po zmianie wylogujemy Cię na wszystkich urządzeniach, a Ty zalogujesz się nowym adresem i tym samym hasłem.',
    form: 'confirmEmail',
    // It needs a session, and the login returns to this page.
    links: [TO_LOGIN],
  },
} satisfies Record<string, View>;

export type AccountView = keyof typeof ACCOUNT_VIEWS;

/** Notices of the login page by the value of its parameter `info`. */
export const LOGIN_NOTICES = new Map(
  Object.entries({
    confirmed: 'Adres e-mail jest potwierdzony. Możesz się zalogować.',
    email: 'Adres e-mail jest zmieniony. Zaloguj się nowym adresem.',
    password: 'Nowe hasło jest ustawione. Zaloguj się nim.',
  }),
);

export function renderAccountPage(name: AccountView, more: Partial<View> = {}, status = 200): ComposedPage {
  const view: View = { ...ACCOUNT_VIEWS[name], ...more };
  return renderShellPage(status, view.title, createElement(AccountPage, view));
}

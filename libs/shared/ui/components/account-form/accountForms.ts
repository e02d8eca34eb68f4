import { accountPaths, paths } from '@gniazdo/contracts/site';

type AccountField = {
  name: 'email' | 'password' | 'name' | 'acceptsTerms' | 'targetPrice';
  label: string;
  type: 'email' | 'password' | 'text' | 'checkbox';
  autoComplete?: string;
  inputMode?: 'decimal';
  hint?: string;
};

export type AccountFormDefinition = {
  /** Path that the form is sent to; the page itself if its path has a code. */
  action?: string;
  fields: AccountField[];
  submit: string;
  /** Whether it does what cannot be undone. */
  isDanger?: true;
};

const email: AccountField = { name: 'email', label: 'Adres e-mail', type: 'email', autoComplete: 'username' };
const newPassword: AccountField = {
  name: 'password',
  label: 'Hasło',
  type: 'password',
  autoComplete: 'new-password',
  hint: 'Co najmniej 8 znaków.',
};

const currentPassword: AccountField = {
  name: 'password',
  label: 'Hasło',
  type: 'password',
  autoComplete: 'current-password',
};

/** The forms of accounts. They work without scripts, on pages and in dialogs. */
export const ACCOUNT_FORMS = {
  login: {
    action: paths.login(),
    fields: [email, currentPassword],
    submit: 'Zaloguj się',
  },
  register: {
    action: accountPaths.register(),
    fields: [
      { name: 'name', label: 'Imię i nazwisko', type: 'text', autoComplete: 'name' },
      email,
      newPassword,
      { name: 'acceptsTerms', label: 'Akceptuję', type: 'checkbox' },
    ],
    submit: 'Załóż konto',
  },
  resendConfirmation: { action: accountPaths.registered(), fields: [email], submit: 'Wyślij ponownie' },
  renewPassword: { action: accountPaths.renewPassword(), fields: [email], submit: 'Wyślij link' },
  renewPasswordAgain: { action: accountPaths.renewPassword(), fields: [email], submit: 'Wyślij ponownie' },
  setPassword: { fields: [{ ...newPassword, label: 'Nowe hasło' }], submit: 'Ustaw hasło' },
  changeEmail: {
    action: accountPaths.changeEmail(),
    fields: [{ ...email, label: 'Nowy adres e-mail', autoComplete: 'email' }, currentPassword],
    submit: 'Wyślij link',
  },
  confirmEmail: { fields: [], submit: 'Zmień adres e-mail' },
  confirm: { fields: [], submit: 'Potwierdź adres e-mail' },
  watch: {
    fields: [
      { ...email, autoComplete: 'email' },
      {
        name: 'targetPrice',
        label: 'Cena, na którą czekasz (zł)',
        type: 'text',
        inputMode: 'decimal',
        autoComplete: 'off',
      },
    ],
    submit: 'Obserwuj',
  },
  confirmWatch: { fields: [], submit: 'Włącz powiadomienia' },
  unsubscribe: { fields: [], submit: 'Zakończ obserwowanie' },
  deleteAccount: {
    action: accountPaths.deleteAccount(),
    fields: [currentPassword],
    submit: 'Usuń konto na zawsze',
    isDanger: true,
  },
  logoutEverywhere: { action: accountPaths.logoutEverywhere(), fields: [], submit: 'Wyloguj wszędzie' },
  logout: { action: accountPaths.logout(), fields: [], submit: 'Wyloguj się' },
} satisfies Record<string, AccountFormDefinition>;

import { paths } from '@gniazdo/contracts';
import { Button, ButtonLink, Icon } from '@gniazdo/ui';
import { Field } from '@gniazdo/ui/components';
import type { LoginData } from './loadLogin.ts';
import styles from './LoginPage.module.css';

/** The form is disabled with a note, because accounts are not available yet. */
export function LoginPage({ data: { returnTo } }: { data: LoginData }) {
  const isAccount = returnTo.startsWith(paths.user());
  return (
    <div className={styles.page}>
      <h1>Logowanie</h1>
      <p className={styles.notice} id="konta-wkrotce">
        <Icon name="info" />
        <span>
          <strong>Konta otworzymy wkrótce.</strong> Dziś nie można się jeszcze zalogować ani zarejestrować.
        </span>
      </p>
      <form className={styles.form} aria-describedby="konta-wkrotce">
        <fieldset disabled className={styles.fields}>
          <legend className={styles.legend}>Dane do logowania</legend>
          <Field label="Adres e-mail" type="email" name="email" autoComplete="username" />
          <Field label="Hasło" type="password" name="password" autoComplete="current-password" />
          <Button type="submit" variant="primary" wide disabled>
            Zaloguj się
          </Button>
        </fieldset>
      </form>
      <p>
        Konto nie jest potrzebne, żeby zbierać ulubione i porównywać produkty. Zapisujemy je w tej przeglądarce, na tym
        urządzeniu, i zostaną tu, dopóki nie wyczyścisz jej danych.
      </p>
      <p className={styles.links}>
        {!isAccount && (
          <ButtonLink variant="primary" href={returnTo}>
            Wróć do przeglądania
          </ButtonLink>
        )}
        <ButtonLink variant={isAccount ? 'primary' : 'secondary'} href={paths.products()}>
          Zobacz produkty
        </ButtonLink>
      </p>
    </div>
  );
}

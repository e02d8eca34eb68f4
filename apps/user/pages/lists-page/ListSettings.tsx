import { FAVOURITE_LISTS, type FavouriteList } from '@gniazdo/contracts/account';
import { accountPaths, favouriteListPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Field } from '@gniazdo/ui/components';
import styles from './FavouriteLists.module.css';

/** Link, name and end of a list. */
export function ListSettings({ list: { id, name, encryptedShare }, origin }: { list: FavouriteList; origin: string }) {
  return (
    <>
      <section className={styles.section} aria-labelledby="link">
        <h2 id="link">Pokaż innym</h2>
        {encryptedShare === undefined ? (
          <form className={styles.form} action={favouriteListPaths.share(id)} method="post">
            <p className={styles.quiet}>Kto ma link, widzi nazwę listy i produkty, ale nie Twoje notatki ani dane.</p>
            <Button type="submit">Utwórz link</Button>
          </form>
        ) : (
          <form className={styles.form} action={favouriteListPaths.endShare(id)} method="post">
            <Field
              id="link-listy"
              label="Link do listy"
              readOnly
              value={origin + accountPaths.sharedFavourites(encryptedShare)}
              hint="Kto go ma, widzi nazwę listy i produkty, ale nie Twoje notatki ani dane."
            />
            <Button type="submit">Wyłącz link</Button>
          </form>
        )}
      </section>
      <section className={styles.section} aria-labelledby="lista">
        <h2 id="lista">Ta lista</h2>
        <details className={styles.details}>
          <summary>Zmień nazwę</summary>
          <form className={styles.form} action={favouriteListPaths.one(id)} method="post" noValidate>
            <Field
              id="nazwa"
              name="name"
              label="Nazwa listy"
              autoComplete="off"
              maxLength={FAVOURITE_LISTS.maxNameLength}
              defaultValue={name}
            />
            <Button type="submit" size="small">
              Zapisz nazwę
            </Button>
          </form>
        </details>
        <details className={styles.details}>
          <summary>Usuń listę</summary>
          <form className={styles.form} action={favouriteListPaths.remove(id)} method="post">
            <p className={styles.quiet}>Usuniemy listę z notatkami i linkiem. Produkty zostaną w ulubionych.</p>
            <Button type="submit" size="small">
              Usuń listę na zawsze
            </Button>
          </form>
        </details>
      </section>
    </>
  );
}

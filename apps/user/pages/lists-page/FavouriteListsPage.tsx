import type { PageRequest } from '@gniazdo/composition';
import { FAVOURITE_LISTS, type FavouriteLists } from '@gniazdo/contracts/account';
import { favouriteListPaths, paths } from '@gniazdo/contracts/site';
import { plural } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Field, FormPage } from '@gniazdo/ui/components';
import styles from './FavouriteLists.module.css';
import { getNotice } from './getNotice.ts';

type Props = { data: FavouriteLists; request: PageRequest };

/** The named lists of a signed-in visitor, and the form that creates one. */
export function FavouriteListsPage({ data: lists, request }: Props) {
  const { refusedForm: refused } = request;
  return (
    <FormPage
      title="Twoje listy"
      notice={getNotice(request.url)}
      error={refused?.message}
      text={
        lists.length === 0
          ? 'Nie masz jeszcze żadnej listy. Ułóż ulubione według pokoju albo okazji i dopisz do nich notatki.'
          : undefined
      }
      links={[
        { href: paths.favourites(), text: 'Ulubione' },
        { href: paths.user(), text: 'Twoje konto' },
      ]}
    >
      {lists.length > 0 && (
        <ul className={styles.items}>
          {lists.map(({ id, name, count, isShared }) => (
            <li key={id} className={styles.list}>
              <a className={styles.name} href={favouriteListPaths.one(id)}>
                {name}
              </a>
              <span className={styles.quiet}>
                {count} {plural(count, 'produkt', 'produkty', 'produktów')}
                {isShared && ', ma link'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lists.length < FAVOURITE_LISTS.maxLists ? (
        <form className={styles.form} action={favouriteListPaths.all()} method="post" noValidate>
          <Field
            id="nowa-lista"
            name="name"
            label="Nazwa nowej listy"
            autoComplete="off"
            maxLength={FAVOURITE_LISTS.maxNameLength}
            hint="Na przykład „Salon” albo „Prezent dla mamy”."
            error={refused?.errors.name}
            defaultValue={refused?.values.name}
            {...(refused?.errors.name !== undefined && { autoFocus: true })}
          />
          <Button type="submit" variant="primary">
            Utwórz listę
          </Button>
        </form>
      ) : (
        <p className={styles.quiet}>Masz już {lists.length} list. Usuń którąś, żeby dodać nową.</p>
      )}
    </FormPage>
  );
}

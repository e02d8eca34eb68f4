import { type FavouriteList, type FavouriteLists, favouriteListPaths, paths, type Variant } from '@gniazdo/contracts';
import { Button } from '@gniazdo/ui';
import type { RefusedForm } from '@gniazdo/ui/components';
import { AccountPage } from '../account/AccountPage.tsx';
import styles from './FavouriteLists.module.css';
import { ListItem } from './ListItem.tsx';
import { ListSettings } from './ListSettings.tsx';
import { VariantFacts } from './VariantFacts.tsx';

type Props = {
  list: FavouriteList;
  otherLists: FavouriteLists;
  /** Favourites that are not in the list. */
  liked: Variant[];
  /** Of the site, for the link. */
  origin: string;
  /** The item that was just removed. */
  removedId?: number;
  notice?: string;
  refused?: RefusedForm;
};

/** A named list of a signed-in visitor: its products with notes, favourites to add, its name and its link. */
export function FavouriteListPage({ list, otherLists, liked, origin, removedId, notice, refused }: Props) {
  const { id: listId, items } = list;
  const isRemoved = removedId !== undefined && !items.some(({ variant }) => variant.id === removedId);
  return (
    <AccountPage
      title={list.name}
      notice={notice}
      // Lists have short forms without room for messages beside fields.
      refused={refused && { ...refused, message: refused.message ?? Object.values(refused.errors)[0] }}
      text={items.length === 0 ? 'Ta lista jest jeszcze pusta.' : undefined}
      links={[
        { href: favouriteListPaths.all(), text: 'Twoje listy' },
        { href: paths.favourites(), text: 'Ulubione' },
      ]}
    >
      {isRemoved && (
        <div className={styles.undo} role="status">
          <p>Usunęliśmy produkt z listy.</p>
          <form action={favouriteListPaths.item({ listId, variantId: removedId })} method="post">
            <Button type="submit" size="small">
              Cofnij
            </Button>
          </form>
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <ListItem key={item.variant.id} listId={listId} otherLists={otherLists} {...item} />
          ))}
        </ul>
      )}
      <section className={styles.section} aria-labelledby="dodaj">
        <h2 id="dodaj">Dodaj z ulubionych</h2>
        {liked.length === 0 ? (
          <p className={styles.quiet}>
            Nie ma czego dodać. Kliknij serce na zdjęciu produktu, a znajdziesz go tutaj.{' '}
            <a href={paths.products()}>Zobacz produkty</a>
          </p>
        ) : (
          <ul className={styles.items}>
            {liked.map((variant) => (
              <li key={variant.id} className={styles.item}>
                <VariantFacts variant={variant}>
                  <form action={favouriteListPaths.item({ listId, variantId: variant.id })} method="post">
                    <Button type="submit" size="small" aria-label={`Dodaj do listy: ${variant.name}`}>
                      Dodaj do listy
                    </Button>
                  </form>
                </VariantFacts>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ListSettings list={list} origin={origin} />
    </AccountPage>
  );
}

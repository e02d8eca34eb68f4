import type { PageRequest } from '@gniazdo/composition';
import type { FavouriteList, FavouriteLists } from '@gniazdo/contracts/account';
import type { Variant } from '@gniazdo/contracts/offers';
import { favouriteListPaths, paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { FormPage } from '@gniazdo/ui/components';
import styles from './FavouriteLists.module.css';
import { getNotice } from './getNotice.ts';
import { ListCosts } from './ListCosts.tsx';
import { ListItem } from './ListItem.tsx';
import { ListSettings } from './ListSettings.tsx';
import { VariantFacts } from './VariantFacts.tsx';

export type ListData = {
  list: FavouriteList;
  otherLists: FavouriteLists;
  /** Favourites that are not in the list. */
  liked: Variant[];
  /** Of the site, for the link. */
  origin: string;
};

/** A named list of a signed-in visitor: its products with notes, favourites to add, its name and its link. */
export function FavouriteListPage({ data, request }: { data: ListData; request: PageRequest }) {
  const { list, otherLists, liked, origin } = data;
  const { url, refusedForm: refused } = request;
  const { id: listId, items } = list;
  /** The item that was just removed. */
  const removedId = Number(new URL(url, origin).searchParams.get('removed')) || undefined;
  const isRemoved = removedId !== undefined && !items.some(({ variant }) => variant.id === removedId);
  return (
    <FormPage
      title={list.name}
      notice={getNotice(url)}
      // Lists have short forms without room for messages beside fields.
      error={refused && (refused.message ?? Object.values(refused.errors)[0])}
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
      {items.length > 0 && <ListCosts items={items} />}
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
    </FormPage>
  );
}

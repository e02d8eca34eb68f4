import { FAVOURITE_LISTS, type FavouriteList, type FavouriteLists } from '@gniazdo/contracts/account';
import { favouriteListPaths } from '@gniazdo/contracts/site';
import { Button, VisuallyHidden } from '@gniazdo/ui';
import { Select, TextArea } from '@gniazdo/ui/components';
import styles from './FavouriteLists.module.css';
import { VariantFacts } from './VariantFacts.tsx';

type Props = FavouriteList['items'][number] & { listId: string; otherLists: FavouriteLists };

/** A product of a list with its note, and forms that change the note, move it and remove it. */
export function ListItem({ listId, otherLists, variant, note }: Props) {
  const item = { listId, variantId: variant.id };
  return (
    <li className={styles.item}>
      <VariantFacts variant={variant}>
        {note && <p className={styles.note}>{note}</p>}
        <details className={styles.details}>
          <summary>
            {note ? 'Zmień notatkę' : 'Dodaj notatkę'}
            <VisuallyHidden>: {variant.name}</VisuallyHidden>
          </summary>
          <form className={styles.form} action={favouriteListPaths.item(item)} method="post">
            <TextArea
              id={`notatka-${variant.id}`}
              name="note"
              label="Notatka"
              rows={3}
              maxLength={FAVOURITE_LISTS.maxNoteLength}
              hint={`Widzisz ją tylko Ty. Najwyżej ${FAVOURITE_LISTS.maxNoteLength} znaków.`}
              defaultValue={note}
            />
            <Button type="submit" size="small">
              Zapisz notatkę
            </Button>
          </form>
        </details>
        {otherLists.length > 0 && (
          <details className={styles.details}>
            <summary>
              Przenieś<VisuallyHidden>: {variant.name}</VisuallyHidden>
            </summary>
            <form className={styles.form} action={favouriteListPaths.moveItem(item)} method="post">
              <Select
                id={`cel-${variant.id}`}
                name="to"
                label="Na listę"
                options={otherLists.map(({ id, name }) => ({ value: id, text: name }))}
              />
              <Button type="submit" size="small">
                Przenieś
              </Button>
            </form>
          </details>
        )}
        <form action={favouriteListPaths.removeItem(item)} method="post">
          <Button type="submit" size="small" variant="quiet" aria-label={`Usuń z listy: ${variant.name}`}>
            Usuń z listy
          </Button>
        </form>
      </VariantFacts>
    </li>
  );
}

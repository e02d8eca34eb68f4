import {
  connectApi,
  createFavouriteList,
  getFavouriteLists,
  ResponseError,
  saveFavouriteListItem,
} from '@gniazdo/api-client';
import type { FavouriteLists } from '@gniazdo/contracts/account';
import { favouriteListPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Field } from '@gniazdo/ui/components';
import { type SubmitEvent, useEffect, useState } from 'react';
import styles from './AddToList.module.css';

const FAILED = 'Nie udało się. Spróbuj ponownie za chwilę.';

type List = Pick<FavouriteLists[number], 'id' | 'name'>;
/** The limits are handed in, because their file has schemas, which the browser would load. */
type Props = { variantId: number; maxLists: number; maxNameLength: number };

/** The lists of the signed-in visitor, as buttons that add a variant to one, and a form that adds it to a new list. */
export function AddToListIsland({ variantId, maxLists, maxNameLength }: Props) {
  const [lists, setLists] = useState<List[] | 'loading' | 'failed'>('loading');
  const [added, setAdded] = useState<List[]>([]);
  const [error, setError] = useState<{ field?: string; message?: string }>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    getFavouriteLists(connectApi({ baseUrl: '' }), { signal: controller.signal }).then(setLists, () => {
      if (!controller.signal.aborted) setLists('failed');
    });
    return () => controller.abort();
  }, []);

  async function add(find: () => Promise<List>) {
    if (isBusy) return;
    setBusy(true);
    setError({});
    try {
      const list = await find();
      await saveFavouriteListItem(connectApi({ baseUrl: '' }), { listId: list.id, variantId });
      setAdded((earlier) => [...earlier, list]);
    } catch (reason) {
      setError(await readError(reason));
    }
    setBusy(false);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    if (name === '') return setError({ field: 'Podaj nazwę listy' });
    void add(async () => {
      const list = { ...(await createFavouriteList(connectApi({ baseUrl: '' }), { name })), name };
      setLists((known) => [...(Array.isArray(known) ? known : []), list]);
      form.reset();
      return list;
    });
  }

  if (lists === 'loading') return <p>Wczytujemy Twoje listy.</p>;
  if (lists === 'failed') return <p role="alert">Nie udało się wczytać list. Zobacz je na stronie.</p>;
  const last = added.at(-1);
  return (
    <div className={styles.place}>
      {lists.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => {
            const isAdded = added.some(({ id }) => id === list.id);
            return (
              <li key={list.id}>
                <Button wide disabled={isAdded} aria-busy={isBusy} onClick={() => void add(async () => list)}>
                  {isAdded ? `${list.name} – dodano` : list.name}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status">
        {last && (
          <>
            Produkt jest na liście <a href={favouriteListPaths.one(last.id)}>{last.name}</a>.
          </>
        )}
      </p>
      {error.message && <p role="alert">{error.message}</p>}
      {lists.length < maxLists && (
        <form className={styles.place} onSubmit={handleSubmit} noValidate>
          <Field
            id="do-nowej-listy"
            name="name"
            label="Nowa lista"
            autoComplete="off"
            maxLength={maxNameLength}
            hint="Na przykład „Salon” albo „Prezent dla mamy”."
            error={error.field}
          />
          <Button type="submit" aria-busy={isBusy}>
            Utwórz i dodaj
          </Button>
        </form>
      )}
    </div>
  );
}

async function readError(reason: unknown) {
  if (!(reason instanceof ResponseError)) return { message: FAILED };
  const { field, message } = (await reason.response.json().catch(() => ({}))) as { field?: string; message?: string };
  return field === 'name' ? { field: message } : { message: message ?? FAILED };
}

import { connectApi, getAiSearch } from '@gniazdo/api-client';
import { AI_SEARCH_FIELDS, type AiSearchResult } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { pushEvent } from '@gniazdo/tracking';
import { Button, Icon, navigate, useIsAwake } from '@gniazdo/ui';
import { useMemo, useState, type SubmitEvent } from 'react';
import { formatCount, plural } from '@gniazdo/format';
import styles from './AiSearch.module.css';
import { readLastSearch, saveLastSearch, type LastSearch } from './lastSearch.ts';

const PANEL_ID = 'opis';

type Props = { placeholder: string; categoryId: number | null };

/** A button whose panel opens the list that fulfils a sentence. Asleep, the form opens a page that redirects there. */
export function AiSearchIsland({ placeholder, categoryId }: Props) {
  const isAwake = useIsAwake();
  const [submitted, setSubmitted] = useState<LastSearch | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const last = useMemo(() => submitted ?? (isAwake ? readLastSearch() : null), [submitted, isAwake]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The list's own forms are filters.
    event.stopPropagation();
    const query = String(new FormData(event.currentTarget).get(AI_SEARCH_FIELDS.query)).trim();
    if (!query || state === 'busy') return;
    pushEvent({ event: 'ai_search_submit', query });
    setState('busy');
    try {
      const result = await getAiSearch(connectApi({ baseUrl: '' }), { aiSearchRequest: { query, categoryId } });
      const search = { ...result, query };
      saveLastSearch(search);
      setSubmitted(search);
      setState('idle');
      navigate(result.url);
    } catch (error) {
      console.warn('The sentence could not be read.', error);
      setState('failed');
    }
  }

  const understood = last && formatUnderstood(last);
  return (
    <div className={styles.place}>
      <Button size="small" popoverTarget={PANEL_ID}>
        <Icon name="search" size={16} />
        {understood ?? 'Opisz własnymi słowami'}
      </Button>
      <form
        className={styles.form}
        id={PANEL_ID}
        popover="auto"
        action={paths.aiSearch()}
        role="search"
        aria-label="Wyszukiwanie opisem"
        onSubmit={handleSubmit}
      >
        <p role="status">
          {state === 'failed'
            ? 'Coś poszło nie tak. Spróbuj ponownie.'
            : (understood ?? 'Opisz własnymi słowami, czego szukasz')}
        </p>
        {categoryId !== null && <input type="hidden" name={AI_SEARCH_FIELDS.categoryId} value={categoryId} />}
        <input
          key={last?.query}
          className={styles.field}
          type="text"
          name={AI_SEARCH_FIELDS.query}
          defaultValue={last?.query}
          placeholder={placeholder}
          aria-label="Czego szukasz?"
          maxLength={AI_SEARCH_FIELDS.maxLength}
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
          required
        />
        <Button type="submit" variant="primary" aria-busy={state === 'busy' || undefined}>
          Znajdź
        </Button>
      </form>
    </div>
  );
}

/** What the AI search understood: `Rozpoznaliśmy 2 filtry · 37 ofert`. */
function formatUnderstood({ filtersCount, resultsCount }: Omit<AiSearchResult, 'url'>) {
  const filters = `${filtersCount} ${plural(filtersCount, 'filtr', 'filtry', 'filtrów')}`;
  const offers = `${formatCount(resultsCount)} ${plural(resultsCount, 'oferta', 'oferty', 'ofert')}`;
  return filtersCount > 0 ? `Rozpoznaliśmy ${filters} · ${offers}` : `Znaleźliśmy ${offers}`;
}

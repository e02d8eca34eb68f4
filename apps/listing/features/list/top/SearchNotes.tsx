import type { Listing } from '@gniazdo/contracts/offers';
import { findHelpTopics, foldDiacritics } from '@gniazdo/format';
import styles from './SearchNotes.module.css';

type Props = { listing: Pick<Listing, 'groups' | 'variants' | 'ignored'> };

/** How a search or a sentence was understood: its correction, dropped words and ignored parts; and what else it may mean: a voucher code, help. */
export function SearchNotes({ listing: { groups, variants, ignored = [] } }: Props) {
  const { search } = groups;
  const note = ignored.length > 0 && (
    <p className={styles.note}>
      Nie uwzględniliśmy: <s>{ignored.join(', ')}</s>. Nie znamy tych słów albo żadna oferta nie spełnia wszystkich
      warunków.
    </p>
  );
  if (!search?.query) return note || null;
  const { query, corrected, dropped, instead, voucher } = search;
  const topics = findHelpTopics(query);
  const names = variants.map(({ name }) => name);
  return (
    <>
      {voucher && (
        <p className={styles.note}>
          Kod <b>{voucher.code}</b> ({voucher.text}) działa w sklepie {voucher.shop}.{' '}
          <a href={voucher.url}>Zobacz produkty z kodem</a>
        </p>
      )}
      {topics.length > 0 && (
        <ul className={styles.note}>
          {topics.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {variants.length > 0 && (corrected || dropped) && (
        <p className={styles.note}>
          {corrected && (
            <>
              Pokazujemy wyniki dla <b>{`„${spellAsIn(names, corrected)}”`}</b>. Dla „{query}” nic nie znaleźliśmy.{' '}
            </>
          )}
          {instead ? (
            <>
              Nie mamy teraz nic pod nazwą <s>{dropped?.join(', ') ?? query}</s>. Pokazujemy zamiast tego:{' '}
              {instead.join(', ')}.
            </>
          ) : dropped ? (
            <>
              Żadna oferta nie ma wszystkich słów. Pominęliśmy: <s>{dropped.join(', ')}</s>.
            </>
          ) : null}
        </p>
      )}
      {note}
    </>
  );
}

/** Restores diacritics from the spelling in the texts, in lower case: `naroznik` → `narożnik`. */
export function spellAsIn(texts: readonly string[], folded: string) {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    for (const word of text.toLocaleLowerCase('pl-PL').match(/[\p{L}\p{N}]+/gu) ?? []) {
      if (!spellings.has(foldDiacritics(word))) spellings.set(foldDiacritics(word), word);
    }
  }
  return folded
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ');
}

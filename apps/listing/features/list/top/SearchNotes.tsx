import type { Listing } from '@gniazdo/contracts/offers';
import { findHelpTopics, foldDiacritics } from '@gniazdo/format';
import { Fragment } from 'react';
import styles from './SearchNotes.module.css';

type Props = { listing: Pick<Listing, 'groups' | 'variants' | 'ignored' | 'unknown' | 'unfiltered'> };

/** How a search or a sentence was understood: its correction, dropped words and ignored parts; and what else it may mean: a voucher code, help. */
export function SearchNotes({ listing }: Props) {
  const { groups, variants, ignored = [] } = listing;
  const { search } = groups;
  const dropped = variants.length > 0 && !search?.instead ? (search?.dropped ?? []) : [];
  const note = <LeftOut {...listing} dropped={dropped} ignored={ignored} />;
  if (!search?.query) return note;
  const { query, corrected, instead, voucher } = search;
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
      {variants.length > 0 && (corrected || instead) && (
        <p className={styles.note}>
          {corrected && (
            <>
              Pokazujemy wyniki dla <b>{`„${spellAsIn(names, corrected)}”`}</b>. Dla „{query}” nic nie znaleźliśmy.{' '}
            </>
          )}
          {instead && (
            <>
              Nie mamy teraz nic pod nazwą <s>{search.dropped?.join(', ') ?? query}</s>. Pokazujemy zamiast tego:{' '}
              {instead.join(', ')}.
            </>
          )}
        </p>
      )}
      {note}
    </>
  );
}

type LeftOutProps = Pick<Listing, 'unknown' | 'unfiltered'> &
  Required<Pick<Listing, 'ignored'>> & { dropped: string[] };

/** The words that the list does not fulfil, and why. */
function LeftOut({ dropped, ignored, unknown = [], unfiltered = [] }: LeftOutProps) {
  const isUnmet = (part: string) => !unknown.includes(part) && !unfiltered.includes(part);
  const all = [...new Set([...dropped, ...ignored])];
  const unmet = all.filter(isUnmet);
  const missing = ignored.some(isUnmet) ? 'nie spełnia wszystkich warunków' : 'nie ma wszystkich słów';
  const notes = [
    { text: 'Nie znamy słów', parts: all.filter((part) => unknown.includes(part)) },
    { text: 'Nie mamy filtra dla', parts: all.filter((part) => unfiltered.includes(part)) },
    { text: `Żadna oferta ${missing}. Pominęliśmy`, parts: unmet },
  ].filter(({ parts }) => parts.length > 0);
  if (notes.length === 0) return null;
  return (
    <p className={styles.note}>
      {notes.map(({ text, parts }, i) => (
        <Fragment key={text}>
          {i > 0 && ' '}
          {text}: <s>{parts.join(', ')}</s>.
        </Fragment>
      ))}
    </p>
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

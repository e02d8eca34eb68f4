import { foldDiacritics } from '@gniazdo/format';
import { useEffect, useRef } from 'react';
import styles from './ChoiceSearch.module.css';

type Props = { label: string };

/** A field that filters the choices of a long group by name. Without script it is hidden. */
export function ChoiceSearchIsland({ label }: Props) {
  const field = useRef<HTMLInputElement>(null);

  // The field is usable before its script comes: what was typed until then is applied.
  useEffect(() => {
    if (field.current?.value) search(field.current);
  }, []);

  return (
    <input
      ref={field}
      className={styles.field}
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => search(target)}
    />
  );
}

function search(field: HTMLInputElement) {
  const group = field.closest('[data-group]');
  if (group) showMatching(group, foldDiacritics(field.value.trim()));
}

function showMatching(group: Element, query: string) {
  for (const choice of group.querySelectorAll('li')) {
    choice.hidden = !foldDiacritics(choice.textContent).includes(query);
  }
  const folded = group.querySelector('details');
  if (!folded) return;
  if (query) folded.open = true;
  // Its number is that of all choices.
  folded.querySelector('summary')!.hidden = query !== '';
}

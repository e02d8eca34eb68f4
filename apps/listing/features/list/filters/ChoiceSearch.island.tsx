import { foldDiacritics } from '@gniazdo/format';
import { useRef, useSyncExternalStore, type ChangeEvent } from 'react';
import styles from './ChoiceSearch.module.css';

type Props = { label: string };

/** A field that filters the choices of a long group by name. */
export function ChoiceSearchIsland({ label }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // The field does nothing before hydration.
  const isAwake = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const group = field.current?.closest('[data-group]');
    if (group) showMatching(group, foldDiacritics(event.target.value.trim()));
  }

  return (
    <input
      ref={field}
      className={styles.field}
      type="search"
      aria-label={label}
      placeholder={label}
      disabled={!isAwake}
      onChange={handleChange}
    />
  );
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

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

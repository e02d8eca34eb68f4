import { Island } from '@gniazdo/composition';
import type { Choice } from '@gniazdo/contracts';
import { formatCount } from '@gniazdo/format';
import { ChoiceSearchIsland } from '../../features/filter-list/ChoiceSearch.island.tsx';
import styles from './Choices.module.css';

type Props = {
  choices: Choice[];
  /** Of the group, for a field that finds a choice in a long list. */
  label: string;
};

const SHOWN_AT_ONCE = 8;
const SEARCHED_FROM = 16;

/** A group's choices as links that look like boxes to tick; a long list is folded. */
export function Choices({ choices, label }: Props) {
  const shown = choices.slice(0, choices.length > SHOWN_AT_ONCE + 2 ? SHOWN_AT_ONCE : choices.length);
  const folded = choices.slice(shown.length);
  return (
    <>
      {choices.length >= SEARCHED_FROM && (
        <Island name="listing/ChoiceSearch" wake="visible">
          <ChoiceSearchIsland label={`Szukaj: ${label}`} />
        </Island>
      )}
      <ul className={styles.choices}>{shown.map(renderChoice)}</ul>
      {folded.length > 0 && (
        <details className={styles.more} open={folded.some(({ selected }) => selected)}>
          <summary>{`Pokaż więcej (${folded.length})`}</summary>
          <ul className={styles.choices}>{folded.map(renderChoice)}</ul>
        </details>
      )}
    </>
  );
}

function renderChoice(choice: Choice) {
  const { ident, name, url, selected, disabled, followable, highlighted, count, swatch } = choice;
  return (
    <li key={ident}>
      <a
        href={disabled ? undefined : url}
        rel={followable ? undefined : 'nofollow'}
        aria-current={selected || undefined}
        aria-disabled={disabled || undefined}
      >
        {/* A presentation attribute, since the page's policy forbids style attributes. */}
        {swatch && <svg color={swatch} aria-hidden="true" />}
        {highlighted ? <b>{name}</b> : name}
        {/* The space keeps name and number apart for those who listen. */}
        <span>{`\u0020${formatCount(count)}`}</span>
      </a>
    </li>
  );
}

import { Island } from '@gniazdo/composition';
import type { Choice } from '@gniazdo/contracts';
import { formatCount } from '@gniazdo/format';
import { ChoiceSearchIsland } from '../../features/filter-list/ChoiceSearch.island.tsx';
import styles from './Choices.module.css';

type Props = {
  choices: Choice[];
  /** Of the group, for a field that finds a choice in a long list. */
  label: string;
  /** Offers in the list as it is, where each further choice of the group adds to them. */
  totalCount?: number;
};

const SHOWN_AT_ONCE = 8;
const SEARCHED_FROM = 16;

/**
 * A group's choices as links that look like boxes to tick; a long list is folded. The number beside one says what a tick
 * brings: the offers that will be left or, beside a choice that is ticked, how many more. A ticked one has none: what
 * its link leads to is the list without it.
 */
export function Choices({ choices, label, totalCount }: Props) {
  const base = choices.some(({ selected }) => selected) ? totalCount : undefined;
  const renderEach = (choice: Choice) => renderChoice(choice, base);
  const shown = choices.slice(0, choices.length > SHOWN_AT_ONCE + 2 ? SHOWN_AT_ONCE : choices.length);
  const folded = choices.slice(shown.length);
  return (
    <>
      {choices.length >= SEARCHED_FROM && (
        <Island name="listing/ChoiceSearch" wake="visible">
          <ChoiceSearchIsland label={`Szukaj: ${label}`} />
        </Island>
      )}
      <ul className={styles.choices}>{shown.map(renderEach)}</ul>
      {folded.length > 0 && (
        <details className={styles.more} open={folded.some(({ selected }) => selected)}>
          <summary>{`Pokaż więcej (${folded.length})`}</summary>
          <ul className={styles.choices}>{folded.map(renderEach)}</ul>
        </details>
      )}
    </>
  );
}

function renderChoice(choice: Choice, base: number | undefined) {
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
        {!selected && (
          <span>{`\u0020${base === undefined || disabled ? formatCount(count) : `+${formatCount(count - base)}`}`}</span>
        )}
      </a>
    </li>
  );
}

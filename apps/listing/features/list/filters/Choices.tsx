import { Island } from '@gniazdo/composition';
import type { Choice } from '@gniazdo/contracts/offers';
import { formatCount } from '@gniazdo/format';
import { ChoiceSearchIsland } from './ChoiceSearch.island.tsx';
import styles from './Choices.module.css';

/** Names of groups that may be long, in the case that `Szukaj` needs. */
const SEARCHED: Record<string, string> = {
  Kolor: 'koloru',
  Materiał: 'materiału',
  Styl: 'stylu',
  Kształt: 'kształtu',
  Cechy: 'cechy',
  Producent: 'producenta',
  Sklep: 'sklepu',
};

type Props = {
  choices: Choice[];
  /** Name of the group, for the search field of a long one. */
  label: string;
  /** Number of offers in the current list, for groups in which each further choice adds offers. */
  totalCount?: number;
};

const SHOWN_AT_ONCE = 8;
const SEARCHED_FROM = 16;

/**
 * The choices of a group as links that look like checkboxes; long lists are collapsed. The count beside a choice is the
 * number of offers left after it is selected, or, if the group has selected choices, the number it adds. Selected ones
 * have no count: their links remove them.
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
          <ChoiceSearchIsland label={getSearchLabel(label)} />
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
        {/* A presentation attribute: the content security policy forbids style attributes. */}
        {swatch && <svg color={swatch} aria-hidden="true" />}
        {highlighted ? <b>{name}</b> : name}
        {/* The space separates name and number for screen readers. */}
        {!selected && (
          <span>{`\u0020${base === undefined || disabled ? formatCount(count) : `+${formatCount(count - base)}`}`}</span>
        )}
      </a>
    </li>
  );
}

/** `Kolor` → `Szukaj koloru`, the label of the field that searches a group's choices. */
function getSearchLabel(name: string) {
  const searched = SEARCHED[name];
  return searched ? `Szukaj ${searched}` : `Szukaj: ${name}`;
}

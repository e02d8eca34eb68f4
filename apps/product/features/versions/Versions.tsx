import type { ProductVersion } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { chooseVersions, type VersionChoice } from './chooseVersions.ts';
import styles from './Versions.module.css';

type Props = {
  versions: readonly ProductVersion[];
  /** Id of the product of the page. */
  currentId: number;
};

/** Links to the other colours, sizes and materials of a product, with the difference in price. */
export function Versions({ versions, currentId }: Props) {
  const price = versions.find(({ id }) => id === currentId)?.price ?? null;
  return chooseVersions(versions, currentId).map(({ name, choices }) => (
    <nav key={name} className={styles.versions} aria-label={name}>
      <p>
        {name}: <strong>{choices.find(({ isCurrent }) => isCurrent)?.value ?? '–'}</strong>
      </p>
      <ul>
        {choices.map((choice) => (
          <Choice key={choice.value} choice={choice} price={price} hasSwatch={name === 'Kolor'} />
        ))}
      </ul>
    </nav>
  ));
}

type ChoiceProps = {
  choice: VersionChoice;
  /** Of the current version. */
  price: number | null;
  hasSwatch: boolean;
};

function Choice({ choice: { value, version, isCurrent }, price, hasSwatch }: ChoiceProps) {
  const swatch = hasSwatch && version.colour?.swatch;
  return (
    <li>
      <a href={paths.product(version.id, version.slug)} aria-current={isCurrent ? 'true' : undefined}>
        {swatch && <svg color={swatch} aria-hidden="true" />}
        {value}
        {!isCurrent && <small>{formatDifference(version.price, price)}</small>}
      </a>
    </li>
  );
}

/** `+120 zł`; the price itself if the current version is not sold. */
function formatDifference(price: number | null, current: number | null) {
  if (price === null) return 'niedostępny';
  if (current === null) return formatPrice(price);
  const difference = Math.round((price - current) * 100) / 100;
  if (difference === 0) return 'ta sama cena';
  return `${difference > 0 ? '+' : '−'}${formatPrice(Math.abs(difference))}`;
}

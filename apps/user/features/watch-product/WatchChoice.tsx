import { type AccountFormDefinition, ACCOUNT_FORMS, Checkbox } from '@gniazdo/ui/components';
import { proposeTargetPrice } from '@gniazdo/contracts/account';
import type { Variant } from '@gniazdo/contracts/offers';
import { formatDecimal, formatPrice } from '@gniazdo/format';
import type { Watch } from '@gniazdo/state';
import styles from './WatchForm.module.css';

/** What the shops of a product ask for it. */
export type WatchedShops = {
  /** Whether a price with delivery in any shop can be reached. */
  canBeWatched: boolean;
  /** Whether any shop sells the product. */
  isSold: boolean;
  /** The lowest price with delivery in PLN, and its shop; null if no shop says what delivery costs. */
  lowest: { total: number; eshop: string } | null;
  /** Whether a shop that sells the product does not say what delivery costs. */
  hasUnknown: boolean;
};

/** What a visitor may watch: an offer, or its product in all shops. */
export type Watchable = {
  variant: Pick<Variant, 'id' | 'active'> & { eshop: { name: string }; price: { price: number } };
  /** Of the offer in the last 30 days, in PLN; null if it is unknown. */
  lowestPrice: number | null;
  shops: WatchedShops;
};

/** Whether all shops are watched unless the visitor chooses: not if they have opened an offer that is gone, and others are not. */
export function watchesAllShops({ variant, shops }: Watchable, watch: Watch | null) {
  if (!shops.canBeWatched) return false;
  return watch?.isOfAllShops ?? (variant.active || !shops.isSold);
}

/** The price of today that a target must be below, in PLN, whether it is sold for it, and the target to begin with. */
export function getPresent({ variant, lowestPrice, shops }: Watchable, isOfAllShops: boolean) {
  const isSold = isOfAllShops ? shops.isSold : variant.active;
  const price = isOfAllShops ? (shops.lowest?.total ?? null) : variant.price.price;
  const target = isSold && price !== null ? proposeTargetPrice(price, isOfAllShops ? null : lowestPrice) : null;
  return { isSold, price, proposed: formatTarget(target) };
}

export function formatTarget(target: number | null) {
  return target === null ? '' : formatDecimal(target, Number.isInteger(target) ? 0 : 2);
}

/** The form of a watch. */
export function getWatchForm({ isSold, isWatched }: { isSold: boolean; isWatched: boolean }): AccountFormDefinition {
  const { fields, submit } = ACCOUNT_FORMS.watch;
  const hint = isSold
    ? 'Bez ceny napiszemy przy każdej niższej.'
    : 'Bez ceny napiszemy, gdy produkt będzie znów dostępny.';
  return {
    fields: fields.map((field) => (field.name === 'targetPrice' ? { ...field, hint } : field)),
    submit: isWatched ? 'Zmień obserwowanie' : submit,
  };
}

type Props = {
  watchable: Watchable;
  isOfAllShops: boolean;
  error?: string;
  onChange?: (isOfAllShops: boolean) => void;
};

/** The choice between all shops and the offer, each with its price of today. */
export function WatchChoice({ watchable, isOfAllShops, error, onChange }: Props) {
  const { variant, shops } = watchable;
  const choices = [
    { isAll: true, name: 'Dowolny sklep, z dostawą', price: describeShops(shops), isDisabled: !shops.canBeWatched },
    {
      isAll: false,
      name: 'Tylko ta oferta, bez dostawy',
      price: `${variant.eshop.name}, ${variant.active ? `dziś ${formatPrice(variant.price.price)}` : 'teraz niedostępna'}`,
    },
  ];
  return (
    <fieldset className={styles.choice}>
      <legend>Co obserwujesz</legend>
      {choices.map(({ isAll, name, price, isDisabled }) => (
        <Checkbox
          key={name}
          type="radio"
          name="shops"
          value={isAll ? 'all' : 'one'}
          disabled={isDisabled}
          {...(onChange
            ? { checked: isAll === isOfAllShops, onChange: () => onChange(isAll) }
            : { defaultChecked: isAll === isOfAllShops })}
        >
          <span>
            {name}
            <span className={styles.price}>{price}</span>
          </span>
        </Checkbox>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

function describeShops({ canBeWatched, isSold, lowest, hasUnknown }: WatchedShops) {
  if (!canBeWatched) return 'Nie wiemy, ile kosztuje dostawa';
  if (!isSold || !lowest) return 'teraz nikt go nie sprzedaje';
  const unknown = hasUnknown ? '; nie każdy sklep podaje cenę dostawy' : '';
  return `dziś najtaniej bez kodów ${formatPrice(lowest.total)}, ${lowest.eshop}${unknown}`;
}

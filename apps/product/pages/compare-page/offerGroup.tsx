import type { SiteSettings } from '@gniazdo/composition';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import {
  codePriceWithDelivery,
  formatDays,
  formatDeliveryCell,
  formatDeliveryDays,
  formatPrice,
} from '@gniazdo/format';
import { Price, Rating, Tag } from '@gniazdo/ui/display';
import { ShopButton } from '../../components/ShopButton.tsx';
import { nameCheapest } from '../../features/offers/nameCheapest.ts';
import { VoucherPrice } from '../../components/VoucherPrice.tsx';
import styles from './CompareTable.module.css';
import { wordsRow, type CompareGroup, type CompareRow } from './factGroups.ts';
import type { Compared } from './loadComparePage.ts';

/** Rows for price, delivery and shipping. Only active offers are marked as best. */
export function offerGroup(compared: readonly Compared[], second: SiteSettings['secondCurrency']): CompareGroup {
  const variants = compared.map(({ variant }) => variant);
  const offers = compared.map(({ variant, product }) =>
    product.offers.find((offer) => offer.variant.id === variant.id),
  );
  const whereActive = <T,>(values: T[]) => values.map((value, index) => (variants[index]!.active ? value : undefined));
  const prices = variants.map(({ price }) => price.price);
  const totals = offers.map((offer) => offer?.totalPrice ?? null);
  const days = variants.map(({ deliveryInDays }) => deliveryInDays);
  const lowest = Math.min(...prices);
  const isCodeCheaper = variants.some(({ voucher }) => voucher && voucher.priceWithVoucher < lowest);
  const without = isCodeCheaper ? ' bez kodu' : '';
  const isCheapest = isLowest(whereActive(prices));
  const rows: CompareRow[] = [
    {
      name: 'Cena',
      cells: variants.map((variant, index) => (
        <>
          <Price price={variant.price} second={second} />
          {isCheapest[index] && <Tag tone="good">{`Najtaniej${without}`}</Tag>}
          <p className={styles.button}>
            <ShopButton variant={variant} clickSource={CLICK_SOURCES.comparison} size="small" />
          </p>
        </>
      )),
      isDifferent: new Set(prices).size > 1,
    },
    {
      name: 'Z kodem rabatowym',
      cells: variants.map((variant) => variant.voucher && <VoucherPrice key={variant.id} variant={variant} />),
      isDifferent: new Set(variants.map(({ voucher }) => voucher?.priceWithVoucher)).size > 1,
    },
    wordsRow(
      'Dostawa',
      variants.map(({ freeShipping, deliveryPrice }) => formatDeliveryCell(freeShipping ? 0 : deliveryPrice)),
    ),
    tagBest(
      {
        name: 'Razem z dostawą',
        cells: totals.map((total, index) =>
          total === null ? null : <Total key={variants[index]!.id} total={total} variant={variants[index]!} />,
        ),
        isDifferent: new Set(totals).size > 1 || new Set(variants.map(codePriceWithDelivery)).size > 1,
      },
      nameCheapest(
        offers.flatMap((offer) => offer ?? []),
        'Najtaniej',
      ),
      isLowest(whereActive(totals)),
    ),
    tagBest(
      wordsRow(
        'Wysyłka',
        variants.map(({ active, deliveryInDays }) =>
          active ? formatDeliveryDays(deliveryInDays) : 'Brak w magazynie',
        ),
      ),
      'Najszybciej',
      isLowest(whereActive(days)),
    ),
    wordsRow(
      'Zwrot',
      variants.map(({ coolingOffPeriod }) => (coolingOffPeriod === null ? null : formatDays(coolingOffPeriod))),
    ),
    {
      name: 'Ocena sklepu',
      cells: offers.map((offer) =>
        offer && offer.shopRating !== null && offer.shopReviewsCount > 0 ? (
          <Rating key={offer.variant.id} rating={offer.shopRating} reviewsCount={offer.shopReviewsCount} />
        ) : null,
      ),
      isDifferent: new Set(variants.map(({ eshop }) => eshop.id)).size > 1,
    },
    {
      name: 'Opinie o produkcie',
      cells: compared.map(({ product: { id, rating } }) =>
        rating.count > 0 ? <Rating key={id} rating={rating.average} reviewsCount={rating.count} /> : null,
      ),
      isDifferent: new Set(compared.map(({ product }) => product.id)).size > 1,
    },
  ];
  return { title: 'Cena i dostawa', rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) };
}

/** The price with delivery in PLN, and below it with the code, if the offer has one. */
function Total({ total, variant }: { total: number; variant: Compared['variant'] }) {
  const withCode = variant.active ? codePriceWithDelivery(variant) : null;
  return (
    <>
      {formatPrice(total)}
      {withCode !== null && <p>{`${formatPrice(withCode)} z kodem`}</p>}
    </>
  );
}

/** Adds a tag with `label` to the best values of a row. */
function tagBest(row: CompareRow, label: string, isBest: boolean[]): CompareRow {
  const cells = row.cells.map((cell, index) =>
    isBest[index] ? (
      <>
        {cell}
        <p>
          <Tag tone="good">{label}</Tag>
        </p>
      </>
    ) : (
      cell
    ),
  );
  return { ...row, cells };
}

/**
 * Which of the values are the lowest. None if a value is null (unknown, so it may be lower) or all are equal; `undefined`
 * is ignored.
 */
export function isLowest(figures: readonly (number | null | undefined)[]): boolean[] {
  const competing = figures.filter((figure) => figure !== undefined);
  const isOpen = competing.includes(null) || new Set(competing).size < 2;
  const lowest = Math.min(...competing.map(Number));
  return figures.map((figure) => !isOpen && figure === lowest);
}

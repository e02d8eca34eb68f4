import type { FavouriteList } from '@gniazdo/contracts/account';
import { paths } from '@gniazdo/contracts/site';
import { formatPrice, plural } from '@gniazdo/format';
import styles from './FavouriteLists.module.css';

type Items = FavouriteList['items'];

/**
 * What the products of a list cost: as they are on it, and where each is the cheapest with delivery. Feeds say what the delivery
 * of each offer costs, not that of several from one shop. What is not counted is named.
 */
export function ListCosts({ items }: { items: Items }) {
  const sold = items.filter(({ variant }) => variant.active);
  const shops = groupByShop(items);
  const total = shops.reduce((sum, shop) => sum + shop.total, 0);
  const uncounted = items.filter(({ cheapest }) => !cheapest);
  const isKnown = items.some(({ cheapest }) => cheapest !== undefined);
  return (
    <section className={styles.section} aria-labelledby="koszt">
      <h2 id="koszt">Ile to kosztuje</h2>
      <p>
        {`${countProducts(sold.length)} z listy, bez dostawy i kodów: `}
        <strong>{formatPrice(sold.reduce((sum, { variant }) => sum + variant.price.price, 0))}</strong>
      </p>
      {sold.length < items.length && (
        <p className={styles.quiet}>
          {`Nie liczymy tych, które są chwilowo niedostępne: ${list(items.filter(({ variant }) => !variant.active))}.`}
        </p>
      )}
      {shops.length > 0 && (
        <>
          <p>
            {`Najtaniej z dostawą, bez kodów, ${shops.length === 1 ? 'w jednym sklepie' : `w ${shops.length} sklepach`}: `}
            <strong>{formatPrice(total)}</strong>
          </p>
          <ul className={styles.shops}>
            {shops.map(({ eshop, offers, total: ofShop, delivery }) => (
              <li key={eshop}>
                {`${eshop}: ${formatPrice(ofShop)}, w tym dostawa ${delivery === 0 ? 'za darmo' : formatPrice(delivery)}`}
                <ul>
                  {offers.map(({ variantId, slug, name, price }) => (
                    <li key={variantId}>
                      <a href={paths.variant(variantId, slug)}>{name}</a>
                      {`, ${formatPrice(price)}`}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {shops.some(({ offers, delivery }) => offers.length > 1 && delivery > 0) && (
            <p className={styles.quiet}>
              Dostawę liczymy osobno dla każdej oferty, bo sklepy nie podają, ile kosztuje wysyłka kilku produktów
              razem.
            </p>
          )}
        </>
      )}
      {isKnown && uncounted.length > 0 && (
        <p className={styles.quiet}>{`Nie znamy ceny z dostawą: ${list(uncounted)}.`}</p>
      )}
    </section>
  );
}

type Shop = {
  eshop: string;
  offers: { variantId: number; slug: string; name: string; price: number }[];
  /** PLN, of all offers together. */
  delivery: number;
  /** PLN, with delivery. */
  total: number;
};

function groupByShop(items: Items) {
  const shops = new Map<string, Shop>();
  for (const { variant, cheapest } of items) {
    if (!cheapest) continue;
    const { eshop, variantId, slug, price, deliveryPrice } = cheapest;
    const shop = shops.get(eshop) ?? { eshop, offers: [], delivery: 0, total: 0 };
    shop.offers.push({ variantId, slug, name: variant.name, price });
    shop.delivery += deliveryPrice;
    shop.total += price + deliveryPrice;
    shops.set(eshop, shop);
  }
  return [...shops.values()].sort((a, b) => b.total - a.total);
}

function list(items: Items) {
  return items.map(({ variant }) => variant.name).join('; ');
}

function countProducts(count: number) {
  return `${count} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
}

import { Island } from '@gniazdo/composition';
import { CLICK_SOURCES, paths } from '@gniazdo/contracts';
import { formatDeliveryDays, formatDeliveryPrice } from '@gniazdo/format';
import { ButtonLink, Price, ProductImage, Rating } from '@gniazdo/ui';
import { NothingCompared } from '@gniazdo/ui/illustrations';
import { Breadcrumbs, EmptyState } from '@gniazdo/ui/parts';
import { ShopButton } from '../../components/ShopButton.tsx';
import { ActionsIsland } from '../../features/actions/Actions.island.tsx';
import { KeptComparisonIsland } from '../../features/keep-comparison/KeptComparison.island.tsx';
import styles from './ComparePage.module.css';
import { compareRows } from './compareRows.ts';
import type { CompareData, Compared } from './loadComparePage.ts';

const TITLE = 'Porównanie produktów';

/** Offers side by side: prices first, then every fact, with those in which they differ marked. */
export function ComparePage({ data: { compared } }: { data: CompareData }) {
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: TITLE, url: paths.compare() },
        ]}
      />
      <h1>{TITLE}</h1>
      <Island name="product/KeptComparison" wake="now">
        <KeptComparisonIsland shownIds={compared.map(({ variant }) => variant.id).join()} />
      </Island>
      {compared.length > 0 ? <CompareTable compared={compared} /> : <EmptyComparison />}
    </div>
  );
}

function CompareTable({ compared }: { compared: Compared[] }) {
  return (
    <div className={styles.frame} role="region" aria-label="Tabela porównania" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Produkt</th>
            {compared.map(({ variant }) => (
              <th key={variant.id} scope="col">
                <ProductImage image={variant.image} alt="" sizes="200px" priority="eager" edge={200} />
                <a href={paths.variant(variant.id, variant.slug)}>{variant.name}</a>
                <Island name="product/Actions" wake="visible">
                  <ActionsIsland variantId={variant.id} />
                </Island>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Cena</th>
            {compared.map(({ variant }) => (
              <td key={variant.id}>
                <Price price={variant.price} />
                <p>{variant.eshop.name}</p>
                <ShopButton variant={variant} clickSource={CLICK_SOURCES.comparison} size="small" />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Dostawa</th>
            {compared.map(({ variant }) => (
              <td key={variant.id}>{deliveryOf(variant)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Opinie</th>
            {compared.map(({ variant, product: { rating } }) => (
              <td key={variant.id}>
                {rating.count > 0 ? <Rating rating={rating.average} reviewsCount={rating.count} /> : '–'}
              </td>
            ))}
          </tr>
          {compareRows(compared).map(({ name, values, isDifferent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={compared[index]!.variant.id}>{isDifferent ? <strong>{value ?? '–'}</strong> : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function deliveryOf({ active, freeShipping, deliveryPrice, deliveryInDays }: Compared['variant']) {
  if (!active) return 'Brak w magazynie';
  const price = formatDeliveryPrice(freeShipping ? 0 : deliveryPrice);
  return [price, formatDeliveryDays(deliveryInDays)].filter(Boolean).join(' · ') || '–';
}

function EmptyComparison() {
  return (
    <EmptyState picture={<NothingCompared />} title="Nic jeszcze nie porównujesz">
      <p>Dodaj produkty znakiem strzałek na ich zdjęciach. Zapamiętamy je w tej przeglądarce.</p>
      <ButtonLink look="primary" href={paths.products()}>
        Wszystkie produkty
      </ButtonLink>
    </EmptyState>
  );
}

import type { SetPart } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { ProductImage } from '@gniazdo/ui';
import { Section } from '../../components/Section.tsx';
import styles from './SetParts.module.css';

const EDGE_PX = 96;

type Props = {
  id: string;
  title: string;
  /** The pieces of a set, or the sets of a piece. */
  parts: readonly SetPart[];
  /** Of the set, if `parts` are its pieces; null if it is not sold. */
  setPrice?: number | null;
};

/** The pieces of a set with their prices, and what they cost one by one; or the sets that a product is a piece of. */
export function SetParts({ id, title, parts, setPrice }: Props) {
  const isSet = setPrice !== undefined;
  return (
    <Section id={id} title={title}>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id} className={styles.part}>
            <ProductImage image={part.image} alt="" sizes={`${EDGE_PX}px`} edge={EDGE_PX} />
            <div>
              <a href={paths.product(part.id, part.slug)}>{part.name}</a>
              <p className={styles.price}>{formatPartPrice(part, isSet)}</p>
            </div>
          </li>
        ))}
      </ul>
      {isSet && <Comparison parts={parts} setPrice={setPrice} />}
    </Section>
  );
}

function Comparison({ parts, setPrice }: { parts: readonly SetPart[]; setPrice: number | null }) {
  const sum = sumPrices(parts);
  if (sum === null) return null;
  const saved = setPrice === null ? 0 : Math.round((sum - setPrice) * 100) / 100;
  return (
    <p>
      Osobno, bez dostawy: <strong>{formatPrice(sum)}</strong>
      {saved > 0 && `, w zestawie taniej o ${formatPrice(saved)}`}
    </p>
  );
}

/** What all pieces cost one by one; null if one of them is not sold. */
function sumPrices(parts: readonly SetPart[]) {
  return parts.reduce<number | null>(
    (sum, { price, quantity }) => (sum === null || price === null ? null : sum + price * quantity),
    0,
  );
}

function formatPartPrice({ price, quantity }: SetPart, isPiece: boolean) {
  const count = isPiece && quantity > 1 ? `${quantity} × ` : '';
  return price === null ? `${count}osobno niedostępny` : `${count}od ${formatPrice(price)}`;
}

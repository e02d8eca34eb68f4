import type { Product, Variant } from '@gniazdo/contracts/offers';
import { Section } from '../../components/Section.tsx';
import { parameterRows } from './parameterRows.ts';
import styles from './Parameters.module.css';

type Props = { variant: Variant; product: Product };

export function Parameters({ variant, product }: Props) {
  return (
    <Section id="parametry" title="Parametry">
      <table className={styles.table}>
        <tbody>
          {parameterRows(variant, product).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

import type { RateMinimums } from '@gniazdo/contracts/account';
import { paths } from '@gniazdo/contracts/site';
import { CompanyPage } from '../../components/CompanyPage.tsx';
import { MinimumTable } from '../../components/MinimumTable.tsx';
import styles from './RatesPage.module.css';

const TITLE = 'Cennik przejść';

/** The least that shops pay for clicks. */
export function RatesPage({ data: { minimums } }: { data: RateMinimums }) {
  return (
    <CompanyPage title={TITLE} url={paths.commercialRates()}>
      <article className={styles.page}>
        <h1>{TITLE}</h1>
        <p>
          Sklep sam ustawia stawki za przejścia do swoich ofert, nie niższe niż tutaj. Przejście do oferty, dla której
          sklep nie ma stawki, nic nie kosztuje. Kwoty są netto.
        </p>
        <MinimumTable minimums={minimums} />
        <p>
          Podkategoria bez własnych stawek ma stawki kategorii nadrzędnej. Stawka nie zmienia{' '}
          <a href={paths.ranking()}>kolejności ofert</a>. Zasady rozliczeń są w{' '}
          <a href={paths.termsOfTrade()}>warunkach handlowych</a>.
        </p>
      </article>
    </CompanyPage>
  );
}

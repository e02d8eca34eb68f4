import type { Statement } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatDate, formatGrosze, formatMonth } from '@gniazdo/format';
import { Fragment } from 'react';
import { ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';
import { NoMoneyRole, StatementTable } from './StatementTable.tsx';

/** One closed month. */
export function StatementPage({ data: { statement } }: { data: { statement: Statement | null } }) {
  return (
    <ShopPage
      title={statement ? `Zestawienie ${statement.number}` : 'Zestawienie'}
      readerRole={statement ? statement.role : 'editor'}
    >
      {statement ? <Details {...statement} /> : <NoMoneyRole />}
      <p>
        <a href={shopPanelPaths.statements()}>Wszystkie rozliczenia</a>
      </p>
    </ShopPage>
  );
}

function Details({ id, month, closedAt, seller, buyer, corrections, ...sums }: Statement) {
  const parties = [
    { title: 'Wystawca', party: seller && { ...seller, address: seller.address.join(', ') } },
    { title: 'Sklep', party: buyer },
  ];
  return (
    <>
      <p>
        Przejścia do sklepu: {formatMonth(month)}. Zamknięte {formatDate(closedAt)}. Zestawienie nie jest fakturą.
      </p>
      <p className={styles.next}>
        <a href={shopPanelPaths.statementFile(id, 'pdf')} download>
          Pobierz PDF
        </a>
        <a href={shopPanelPaths.statementFile(id, 'csv')} download>
          Pobierz CSV
        </a>
      </p>
      <dl>
        {parties.map(({ title, party }) => (
          <Fragment key={title}>
            <dt className={styles.party}>{title}</dt>
            <dd>
              {party
                ? [party.name, party.address, `NIP: ${party.nip ?? 'nie podano'}`].filter(Boolean).join(', ')
                : 'nie podano'}
            </dd>
          </Fragment>
        ))}
      </dl>
      <StatementTable caption={`Zestawienie za ${formatMonth(month)}`} {...sums} />
      {corrections.length > 0 && (
        <section className={styles.section} aria-labelledby="korekty">
          <h2 id="korekty">Korekty tego zestawienia</h2>
          <ul>
            {corrections.map(({ id: correctionId, amount, reason, at, statement }) => (
              <li key={correctionId}>
                {formatGrosze(amount)} netto, {formatDate(at)}: {reason.replace(/\.$/, '')}.{' '}
                {statement ? (
                  <>
                    W zestawieniu <a href={shopPanelPaths.statement(statement.id)}>{statement.number}</a>.
                  </>
                ) : (
                  'Będzie w następnym zestawieniu.'
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import type { ShopStatements } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatDate, formatGrosze, formatMonth } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';
import { NoMoneyRole, StatementTable } from './StatementTable.tsx';

/** What the shop owes: the balance, the open month and all statements. */
export function StatementsPage({ data: { statements } }: { data: { statements: ShopStatements | null } }) {
  return (
    <ShopPage
      title="Rozliczenia"
      current={shopPanelPaths.statements()}
      readerRole={statements ? statements.role : 'editor'}
    >
      {statements ? <Statements {...statements} /> : <NoMoneyRole />}
    </ShopPage>
  );
}

function Statements({ balance, open, vatRate, statements }: ShopStatements) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Wpłaty</dt>
          <dd>{formatGrosze(balance.paid)}</dd>
        </div>
        <div>
          <dt>Zestawienia brutto</dt>
          <dd>{formatGrosze(balance.gross)}</dd>
        </div>
        <div>
          <dt>Saldo</dt>
          <dd>{formatGrosze(balance.amount)}</dd>
        </div>
      </dl>
      <p>
        Saldo to wpłaty pomniejszone o zestawienia zamkniętych miesięcy, z VAT. Miesiąc zamykamy drugiego dnia
        następnego miesiąca; zamknięte zestawienie się nie zmienia, a korekta jest pozycją następnego. Zestawienie nie
        jest fakturą.
      </p>
      {open.map(({ month, isEnded, ...rest }) => (
        <section key={month} className={styles.section} aria-labelledby={`miesiac-${month}`}>
          <h2 id={`miesiac-${month}`}>
            {formatMonth(month)}: {isEnded ? 'przed zamknięciem' : 'w toku'}
          </h2>
          {rest.lines.length === 0 ? (
            <p>W tym miesiącu nie było jeszcze przejść do Twojego sklepu.</p>
          ) : (
            <StatementTable caption={`${formatMonth(month)} do tej chwili`} vatRate={vatRate} {...rest} />
          )}
        </section>
      ))}
      <section className={styles.section} aria-labelledby="zestawienia">
        <h2 id="zestawienia">Zestawienia</h2>
        {statements.length === 0 ? (
          <p>Nie ma jeszcze żadnego zestawienia.</p>
        ) : (
          <Table
            caption="Lista zestawień"
            isCaptionHidden
            columns={[
              { name: 'Numer' },
              { name: 'Miesiąc' },
              { name: 'Zamknięte' },
              { name: 'Netto', isNumber: true },
              { name: 'Brutto', isNumber: true },
            ]}
            rows={statements.map(({ id, number, month, closedAt, net, gross }) => [
              <a key="number" href={shopPanelPaths.statement(id)}>
                {number}
              </a>,
              formatMonth(month),
              formatDate(closedAt),
              formatGrosze(net),
              formatGrosze(gross),
            ])}
          />
        )}
      </section>
    </>
  );
}

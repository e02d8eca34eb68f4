import type { PageRequest } from '@gniazdo/composition';
import type { StaffStatements } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatGrosze } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import styles from '../../components/staff/staff.module.css';

type Props = {
  /** `list`: null if the API did not respond. */
  data: { list: StaffStatements | null };
  request: PageRequest;
};

/** Statements by month. */
export function StatementListPage({ data: { list }, request: { staffRoles = [] } }: Props) {
  return (
    <StaffPage title="Statements" current={staffPaths.statements()} roles={staffRoles}>
      <p>
        What shops owe for the clicks of a month. A month is closed on the second day of the next one, Polish time, and
        never changes after that.
      </p>
      {list ? <Month {...list} /> : <NoResponse />}
    </StaffPage>
  );
}

function Month({ months, month, totals, statements, next }: StaffStatements) {
  if (month === null) return <p>There are no statements yet.</p>;
  return (
    <>
      <nav className={styles.choices} aria-label="Months">
        {months.map((each) => (
          <a key={each} href={getAddress(each)} aria-current={each === month ? 'page' : undefined}>
            {each.slice(0, 7)}
          </a>
        ))}
      </nav>
      <h2>{month.slice(0, 7)}</h2>
      <p>
        Statements: {totals.statements}. Net {formatGrosze(totals.net)}, VAT {formatGrosze(totals.vat)}, gross{' '}
        {formatGrosze(totals.gross)}.
      </p>
      <Table
        caption={`Statements of ${month.slice(0, 7)}`}
        isCaptionHidden
        columns={[
          { name: 'Number' },
          { name: 'Shop' },
          { name: 'Net', isNumber: true },
          { name: 'Gross', isNumber: true },
        ]}
        rows={statements.map(({ id, number, shop, net, gross }) => [
          <a key="number" href={staffPaths.statement(id)} className={styles.number}>
            {number}
          </a>,
          <a key="shop" href={staffPaths.shop(shop.id)} lang="pl">
            {shop.name}
          </a>,
          formatGrosze(net),
          formatGrosze(gross),
        ])}
      />
      {next !== null && <a href={`${getAddress(month)}&after=${next}`}>More statements</a>}
    </>
  );
}

function getAddress(month: string) {
  return `${staffPaths.statements()}?month=${month}`;
}

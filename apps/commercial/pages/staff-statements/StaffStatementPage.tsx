import type { RefusedForm } from '@gniazdo/composition';
import { STATEMENT_LIMITS, type StaffStatement } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { describeStatementLine, formatCount, formatGrosze, formatMinute } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { Fragment } from 'react';
import { StaffField } from '../../components/staff/StaffField.tsx';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import styles from '../../components/staff/staff.module.css';

type Props = {
  /** Null if the API did not respond. */
  statement: StaffStatement | null;
  refused: RefusedForm | undefined;
  roles: readonly string[];
  isCorrected: boolean;
};

/** A closed month of a shop, with a form that corrects it in the next one. */
export function StaffStatementPage({ statement, refused, roles, isCorrected }: Props) {
  return (
    <StaffPage
      title={statement ? `Statement ${statement.number}` : 'Statement'}
      current={staffPaths.statements()}
      roles={roles}
      refused={refused}
      done={isCorrected ? 'The correction is recorded. It will be a line of the next statement.' : undefined}
    >
      {statement ? (
        <>
          <Facts {...statement} />
          <Corrections {...statement} />
          <CorrectionForm statement={statement} refused={refused} />
        </>
      ) : (
        <NoResponse />
      )}
    </StaffPage>
  );
}

function Facts({ id, number, shop, month, closedAt, seller, buyer, lines, net, vat, vatRate, gross }: StaffStatement) {
  const facts = [
    ['Month', month.slice(0, 7)],
    ['Closed', formatMinute(closedAt)],
    ['Seller', seller ? [seller.name, ...seller.address, `NIP ${seller.nip}`].join(', ') : 'not in the settings'],
    ['Buyer', [buyer.name, buyer.address, `NIP ${buyer.nip ?? 'not stated'}`].filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Shop</dt>
        <dd>
          <a href={staffPaths.shop(shop.id)} lang="pl">
            {shop.name}
          </a>
        </dd>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.buttons}>
        <a href={staffPaths.statementFile(id, 'pdf')} download>
          Download PDF
        </a>
        <a href={staffPaths.statementFile(id, 'csv')} download>
          Download CSV
        </a>
      </p>
      <h2>Lines</h2>
      <Table
        caption={`Lines of ${number}`}
        isCaptionHidden
        columns={[
          { name: 'Line' },
          { name: 'Count', isNumber: true },
          { name: 'Net price', isNumber: true },
          { name: 'Net', isNumber: true },
        ]}
        rows={[
          ...lines.map((line) => [
            <span key="line" lang="pl">
              {describeStatementLine(line)}
            </span>,
            line.count === null ? '–' : formatCount(line.count),
            line.unitPrice === null ? '–' : formatGrosze(line.unitPrice),
            formatGrosze(line.amount),
          ]),
          ['Net', '', '', formatGrosze(net)],
          [`VAT ${vatRate}%`, '', '', formatGrosze(vat)],
          ['Gross', '', '', formatGrosze(gross)],
        ]}
      />
    </>
  );
}

function Corrections({ corrections }: StaffStatement) {
  return (
    <>
      <h2>Corrections</h2>
      {corrections.length === 0 && <p>There are no corrections of this statement.</p>}
      <ol className={styles.cards}>
        {corrections.map(({ id, amount, reason, by, at, statement }) => (
          <li key={id} className={styles.card}>
            <p>
              {formatGrosze(amount)} net: <span lang="pl">{reason}</span>
            </p>
            <p className="quiet">
              {by}, {formatMinute(at)};{' '}
              {statement ? (
                <a href={staffPaths.statement(statement.id)}>
                  in <span className={styles.number}>{statement.number}</span>
                </a>
              ) : (
                'in no statement yet'
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function CorrectionForm({
  statement: { id, version },
  refused,
}: Pick<Props, 'refused'> & { statement: StaffStatement }) {
  const field = { form: 'correction', refused };
  return (
    <>
      <h2 id="correct">Correct it</h2>
      <p>The shop reads the reason.</p>
      <form
        method="post"
        action={staffPaths.statement(id)}
        className={styles.form}
        aria-labelledby="correct"
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        <StaffField
          {...field}
          name="amount"
          label="Net amount in zł; a negative one goes to the shop"
          inputMode="text"
          required
          maxLength={20}
        />
        <StaffField {...field} name="reason" label="Why" required rows={2} maxLength={STATEMENT_LIMITS.reason} />
        <div className={styles.buttons}>
          <button className="button isPrimary">Record the correction</button>
        </div>
      </form>
    </>
  );
}

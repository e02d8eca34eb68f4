import type { Statement } from '@gniazdo/contracts/account';
import { describeStatementLine, formatCount, formatGrosze } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';

type Props = Pick<Statement, 'lines' | 'net' | 'vat' | 'gross' | 'vatRate'> & { caption: string };

/** Lines and sums of a month. */
export function StatementTable({ caption, lines, net, vat, gross, vatRate }: Props) {
  return (
    <Table
      caption={caption}
      columns={[
        { name: 'Pozycja' },
        { name: 'Liczba', isNumber: true },
        { name: 'Stawka netto', isNumber: true },
        { name: 'Kwota netto', isNumber: true },
      ]}
      rows={[
        ...lines.map((line) => [
          describeStatementLine(line),
          line.count === null ? '–' : formatCount(line.count),
          line.unitPrice === null ? '–' : formatGrosze(line.unitPrice),
          formatGrosze(line.amount),
        ]),
        ['Razem netto', '', '', formatGrosze(net)],
        [`VAT ${vatRate}%`, '', '', formatGrosze(vat)],
        ['Razem brutto', '', '', formatGrosze(gross)],
      ]}
    />
  );
}

/** For members whose role does not read money. */
export function NoMoneyRole() {
  return <p>Rozliczenia widzą tylko właściciel i księgowy sklepu. Poproś właściciela o zmianę roli.</p>;
}

import type { Statement, StatementFormat } from '@gniazdo/contracts/account';
import { describeStatementLine } from '@gniazdo/format';
import { BYTE_ORDER_MARK, formatCsvRow } from '../../http/writeCsv.ts';
import { writeStatementPdf } from './writeStatementPdf.ts';

/** A statement as a file. */
export async function writeStatementFile(statement: Statement, format: StatementFormat) {
  const bytes = format === 'csv' ? Buffer.from(writeStatementCsv(statement)) : await writeStatementPdf(statement);
  return { name: `zestawienie-${statement.number.replaceAll('/', '-')}.${format}`, base64: bytes.toString('base64') };
}

/** One row for each line, then the sums. */
export function writeStatementCsv({ number, lines, vatRate, net, vat, gross }: Statement) {
  const rows = [
    ['Zestawienie', 'Pozycja', 'Liczba', 'Stawka netto (zł)', 'Kwota (zł)'],
    ...lines.map((line) => [
      number,
      describeStatementLine(line),
      line.count,
      line.unitPrice === null ? null : { grosze: line.unitPrice },
      { grosze: line.amount },
    ]),
    [number, 'Razem netto', null, null, { grosze: net }],
    [number, `VAT ${vatRate}%`, null, null, { grosze: vat }],
    [number, 'Razem brutto', null, null, { grosze: gross }],
  ];
  return BYTE_ORDER_MARK + rows.map(formatCsvRow).join('');
}

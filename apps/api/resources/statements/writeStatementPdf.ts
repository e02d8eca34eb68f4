import type { Statement, StatementLine } from '@gniazdo/contracts/account';
import { describeStatementLine, formatCount, formatDate, formatGrosze, formatMonth } from '@gniazdo/format';
import { PdfText } from './PdfText.ts';

/** Points of A4. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const GAP = 14;
const LINE_COLOUR = '#999999';

const COLUMNS = [
  { name: 'Pozycja', width: 259, isRight: false },
  { name: 'Liczba', width: 60, isRight: true },
  { name: 'Stawka netto', width: 85, isRight: true },
  { name: 'Kwota netto', width: 95, isRight: true },
];
const CELL_PADDING = 4;

/** Writes a statement as a PDF file, whose text can be searched and copied. */
export async function writeStatementPdf(statement: Statement): Promise<Buffer> {
  const { number, month, closedAt } = statement;
  const title = `Zestawienie ${number}`;
  const text = await PdfText.create({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'pl',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(closedAt), ModDate: new Date(closedAt) },
  });
  const { document } = text;
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  let y = MARGIN;
  y += text.write(title, { x: MARGIN, y, width: WIDTH, size: 18, isBold: true });
  y += text.write(`Przejścia do sklepu: ${formatMonth(month)}. Zamknięte ${formatDate(closedAt)}.`, {
    x: MARGIN,
    y,
    width: WIDTH,
  });
  y += text.write('Zestawienie nie jest fakturą.', { x: MARGIN, y, width: WIDTH });
  y = writeParties(text, statement, y + GAP) + GAP;
  y = writeTable(text, statement.lines, y) + GAP;
  writeSums(text, statement, y);
  document.end();
  return written;
}

function writeParties(text: PdfText, { seller, buyer }: Statement, y: number) {
  const half = WIDTH / 2 - GAP;
  const columns = [
    { title: 'Wystawca', name: seller?.name, address: seller?.address.join('\n'), nip: seller?.nip },
    { title: 'Sklep', name: buyer.name, address: buyer.address, nip: buyer.nip },
  ];
  const ends = columns.map(({ title, name, address, nip }, index) => {
    const place = { x: MARGIN + index * (WIDTH / 2), width: half };
    const heading = y + text.write(title, { ...place, y, isBold: true });
    const body = [name ?? 'nie podano', address, `NIP: ${nip ?? 'nie podano'}`].filter(Boolean).join('\n');
    return heading + text.write(body, { ...place, y: heading });
  });
  return Math.max(...ends);
}

function writeTable(text: PdfText, lines: readonly StatementLine[], start: number) {
  let y = writeRow(
    text,
    COLUMNS.map(({ name }) => name),
    { y: start, isBold: true },
  );
  for (const line of lines) {
    const cells = [
      describeStatementLine(line),
      line.count === null ? '' : formatCount(line.count),
      line.unitPrice === null ? '' : formatGrosze(line.unitPrice),
      formatGrosze(line.amount),
    ];
    if (y + getRowHeight(text, cells) > BOTTOM) {
      text.document.addPage();
      y = writeRow(
        text,
        COLUMNS.map(({ name }) => name),
        { y: MARGIN, isBold: true },
      );
    }
    y = writeRow(text, cells, { y, isBold: false });
  }
  return y;
}

function getRowHeight(text: PdfText, cells: readonly string[]) {
  const heights = cells.map((cell, index) => text.getHeight(cell, { width: COLUMNS[index]!.width }));
  return Math.max(...heights) + 2 * CELL_PADDING;
}

/** Returns where the next row begins. */
function writeRow(text: PdfText, cells: readonly string[], { y, isBold }: { y: number; isBold: boolean }) {
  let x = MARGIN;
  const end = y + getRowHeight(text, cells);
  for (const [index, cell] of cells.entries()) {
    const { width, isRight } = COLUMNS[index]!;
    text.write(cell, { x, y: y + CELL_PADDING, width, isBold, isRight });
    x += width;
  }
  text.document
    .moveTo(MARGIN, end)
    .lineTo(MARGIN + WIDTH, end)
    .lineWidth(0.5)
    .stroke(LINE_COLOUR);
  return end;
}

function writeSums(text: PdfText, { net, vat, vatRate, gross }: Statement, start: number) {
  const sums = [
    ['Razem netto', net],
    [`VAT ${vatRate}%`, vat],
    ['Razem brutto', gross],
  ] as const;
  let y = start;
  if (y + sums.length * 2 * GAP > BOTTOM) {
    text.document.addPage();
    y = MARGIN;
  }
  for (const [name, grosze] of sums) {
    const isBold = name === 'Razem brutto';
    text.write(name, { x: MARGIN, y, width: WIDTH - 120, isBold, isRight: true });
    text.write(formatGrosze(grosze), { x: MARGIN + WIDTH - 110, y, width: 110, isBold, isRight: true });
    y += GAP + 2;
  }
}

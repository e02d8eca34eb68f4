import type { Statement } from '@gniazdo/contracts/account';
import { readPdf } from '../../testing/readPdf.ts';
import { writeStatementCsv, writeStatementFile } from './statementFile.ts';

const PANGRAM = 'Zażółć gęślą jaźń, ZAŻÓŁĆ GĘŚLĄ JAŹŃ';
const LINE = {
  kind: 'clicks',
  category: null,
  month: null,
  count: 1,
  unitPrice: 45,
  amount: 45,
  reason: null,
} as const;
const STATEMENT: Statement = {
  id: 3,
  number: '2026/10/0007',
  month: '2026-10-01',
  closedAt: '2026-11-02T00:05:00Z',
  net: -1005,
  vat: -231,
  gross: -1236,
  vatRate: 23,
  seller: { name: 'Gniazdo sp. z o.o.', address: ['ul. Długa 5', '00-238 Warszawa'], nip: '5260001246' },
  buyer: { name: `Meble „Łódź” ${PANGRAM}`, address: 'ul. Żółta 1, Świdnica', nip: null },
  lines: [
    { ...LINE, category: 'Łóżka' },
    { ...LINE, kind: 'correction', count: null, unitPrice: null, amount: -1050, reason: '=1+1\n"x";@y' },
  ],
  corrections: [],
};

test('the CSV opens in Polish spreadsheets: with a mark, semicolons, amounts with a comma, and sums', () => {
  expect(writeStatementCsv(STATEMENT).split('\r\n')).toEqual([
    '\uFEFF"Zestawienie";"Pozycja";"Liczba";"Stawka netto (zł)";"Kwota (zł)"',
    '"2026/10/0007";"Przejścia: Łóżka";1;0,45;0,45',
    '"2026/10/0007";"Korekta: =1+1\n""x"";@y";;;-10,50',
    '"2026/10/0007";"Razem netto";;;-10,05',
    '"2026/10/0007";"VAT 23%";;;-2,31',
    '"2026/10/0007";"Razem brutto";;;-12,36',
    '',
  ]);
});

test('the text of the PDF can be searched and has all Polish letters; its pages have all lines', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...LINE, category: `Kategoria nr ${index}, Łóżka` }));
  const long = { ...LINE, kind: 'correction' as const, reason: `${PANGRAM} `.repeat(30) + 'x'.repeat(300) };
  const { name, base64 } = await writeStatementFile({ ...STATEMENT, lines: [...lines, long] }, 'pdf');
  expect(name).toBe('zestawienie-2026-10-0007.pdf');
  const pdf = Buffer.from(base64, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const { text, pages } = readPdf(pdf);
  expect(pages).toBeGreaterThan(2);
  const compact = text.replaceAll(/[\s\u00a0]/g, '');
  for (const part of [
    'Zestawienie 2026/10/0007',
    'Zestawienie nie jest fakturą.',
    `Meble „Łódź” ${PANGRAM}`,
    'NIP: nie podano',
    'ul. Długa 5',
    ...lines.map(({ category }) => category),
    'Razem brutto',
    '-12,36 zł',
    'x'.repeat(300),
  ])
    expect(compact).toContain(part.replaceAll(/[\s\u00a0]/g, ''));
});

test('letters that the font does not have are question marks', async () => {
  const buyer = { name: 'Sklep 家具 ok', address: null, nip: null };
  const { base64 } = await writeStatementFile({ ...STATEMENT, buyer }, 'pdf');
  expect(readPdf(Buffer.from(base64, 'base64')).text).toContain('Sklep ?? ok');
});

import { inflateSync } from 'node:zlib';
import type { Statement } from '@gniazdo/contracts/account';
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

/** The text of a file as viewers find it: codes of glyphs, by the table of their font from codes to characters. */
function readPdf(pdf: Buffer) {
  const source = pdf.toString('latin1');
  const objects = new Map<number, { dictionary: string; stream: string }>();
  for (const [, id, body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = /stream\n/.exec(body);
    const dictionary = start ? body.slice(0, start.index) : body;
    const bytes = start
      ? Buffer.from(body.slice(start.index + start[0].length).replace(/\nendstream$/, ''), 'latin1')
      : null;
    const isPacked = dictionary.includes('/FlateDecode');
    objects.set(Number(id), {
      dictionary,
      stream: bytes ? (isPacked ? inflateSync(bytes) : bytes).toString('latin1') : '',
    });
  }
  const find = (text: string, pattern: RegExp) => objects.get(Number(pattern.exec(text)?.[1]));
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const texts = pages.map(({ dictionary }) => {
    const content = find(dictionary, /\/Contents (\d+) 0 R/)!.stream;
    const resources = find(dictionary, /\/Resources (\d+) 0 R/)!.dictionary;
    let characters = new Map<number, string>();
    let text = '';
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) characters = readCharacters(find(find(resources, new RegExp(`/${font} (\\d+) 0 R`))!.dictionary, /\/ToUnicode (\d+) 0 R/)!.stream); // prettier-ignore
      for (const [, codes = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const code of codes.match(/.{4}/g) ?? []) text += characters.get(Number.parseInt(code, 16)) ?? '\uFFFD';
    }
    return text;
  });
  return { text: texts.join('\n'), pages: pages.length };
}

function readCharacters(table: string) {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gi))
    for (const [index, code] of (list.match(/[\da-f]{4,}/gi) ?? []).entries())
      characters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...code.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
      );
  return characters;
}

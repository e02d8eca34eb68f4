import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import type { RawOffer } from './RawOffer.ts';
import { readFeed, type ReadOptions } from './readFeed.ts';

const HEADER = 'id\ttitle\tlink\timage_link\tprice\tavailability\tshipping';
const ROWS = [
  'A1\tŁóżko „Żółć” 90×200\thttps://sklep.example/1\thttps://sklep.example/1.jpg\t199.00 PLN\tin_stock\tPL:::19.99 PLN',
  'A2\tStół\thttps://sklep.example/2\t\t299.00 PLN\tin_stock\tPL::Kurier:0 PLN,PL::Paczkomat:12,99 PLN',
];
const TSV = [HEADER, ...ROWS, ''].join('\n');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['tabs', TSV],
  ['Windows line ends', TSV.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\ufeff${TSV}`],
  ['blank lines before it', `\n \n${TSV}`],
  ['no line end', TSV.trimEnd()],
  ['names as in the help of Google', TSV.replace('image_link', 'Image Link').replace('id', 'g:ID')],
  ['semicolons', TSV.replaceAll('\t', ';')],
  ['bars', TSV.replaceAll('\t', '|')],
  ['commas and quotation marks', TSV.replaceAll(/[^\t\n]+/g, '"$&"').replaceAll('\t', ',')],
  ['UTF-16', iconv.encode(TSV, 'utf-16le', { addBOM: true })],
  ['gzip', gzipSync(TSV)],
])('a table with %s is read as a Google feed', async (_, bytes) => {
  const offers = await read(toStream(bytes));

  expect(offers).toMatchObject([
    {
      id: 'A1',
      title: 'Łóżko „Żółć” 90×200',
      link: 'https://sklep.example/1',
      images: ['https://sklep.example/1.jpg'],
      price: '199.00 PLN',
      availability: 'in_stock',
      shippings: [{ country: 'PL', service: undefined, price: '19.99 PLN' }],
    },
    { id: 'A2', images: [], shippings: [{ service: 'Kurier' }, { service: 'Paczkomat', price: '12,99 PLN' }] },
  ]);
  expect(offers[1]!.line - offers[0]!.line).toBe(1);
});

test('lines, quoted line breaks, quotation marks within a value, structured columns', async () => {
  const rows = [
    'A1\t"Stół ""LUNA""\ndębowy"\t199 PLN\tPL:19.99 PLN,PL:9.99 PLN\tOgólne:Szerokość:120 cm,:Kolor:biały\t10:19.90 PLN',
    'A2\tMonitor 24" i stół "OSLO"\t299 PLN',
    '"LUNA" stół\tbez identyfikatora liczbowego\t399 PLN',
  ];
  const header = 'id\ttitle\tprice\tshipping(country:price)\tproduct_detail\tinstallment';
  const offers = await read(toStream(`${header}\n${rows.join('\n')}\n`));

  expect(offers).toMatchObject([
    {
      line: 2,
      title: 'Stół "LUNA"\ndębowy',
      shippings: [{ country: 'PL', price: '19.99 PLN' }, { price: '9.99 PLN' }],
      details: [
        { name: 'Szerokość', value: '120 cm' },
        { name: 'Kolor', value: 'biały' },
      ],
      installment: { months: '10', amount: '19.90 PLN' },
    },
    { line: 4, title: 'Monitor 24" i stół "OSLO"' },
    { line: 5, id: '"LUNA" stół' },
  ]);
});

test('a row with too many fields is refused alone, and known rows are skipped with their lines counted', async () => {
  const text = `${TSV}A3\ta\tb\tc\td\te\tf\tg\th\n`;
  const offers = await read(toStream(text));
  expect(offers.map(({ line, fault }) => [line, fault?.reason])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, 'has 9 fields instead of 7'],
  ]);
  const known = offers[0]!.source!;
  const skip: ReadOptions['skip'] = ([first, second]) => first === known[0] && second === known[1];
  expect((await read(toStream(text), { skip })).map(({ line }) => line)).toEqual([3, 4]);
  // Under another header, the same row may be another offer.
  expect(await read(toStream(text.replace('title', 'brand').replace('availability', 'title')), { skip })).toHaveLength(
    3,
  );
});

test.each([
  [
    'a table of something else',
    'sku;stock\n1;5\n',
    /no column id, title, price\. Send a table with the columns of Google/,
  ],
  ['prose', 'Serwis niedostępny\n', /no column id, title, price/],
  ['JSON', '{"products": []}', /^The file is JSON\. Send XML, TSV or CSV/],
  ['an endless first line', 'id\t'.repeat(50_000), /first line does not end/],
  ['an endless row', `${HEADER}\n"${'x'.repeat(1_100_000)}`, /^A row that begins in line \d or later does not end/],
  ['an open quotation mark', `${TSV}"A3\tStół\n`, /^A row that begins in line 4 or later does not end/],
  ['a table that is cut off', `${TSV}A3\tStó`, /^The feed is cut off: it ends in line 4 within a row/],
  ['a Heureka feed', '<SHOP><SHOPITEM/></SHOP>', /begins with <SHOP>.* It is a Heureka feed\.$/],
  ['a PDF document', '%PDF-1.7', /^The file has the format PDF\. Send XML, TSV or CSV/],
  ['an archive of another program', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), /the format 7-Zip/],
  ['gzip twice', gzipSync(gzipSync(TSV)), /the format gzip \(twice\)/],
])('%s throws an error of one sentence', async (_, bytes, message) => {
  await expect(read(toStream(bytes))).rejects.toThrow(message);
});

test('many rows are read in batches, and a reader that stops ends them', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => `B${index}\tStół\t\t\t5 PLN\t\t`);
  const text = [HEADER, ...rows, ''].join('\n');
  expect(await read(toStream(text))).toHaveLength(2000);
  const source = Readable.from(text.match(/.{1,500}/gs)!.map((piece) => Buffer.from(piece)));
  for await (const _ of readFeed(source)) break;
  expect(source.destroyed).toBe(true);
});

test('the only file of a ZIP archive is read, whatever macOS adds', async () => {
  for (const text of [TSV, googleFeed([googleItem('A1'), googleItem('A2')])]) {
    const path = await zip({
      'folder/': '',
      'folder/produkty.txt': text,
      '__MACOSX/folder/._produkty.txt': 'x',
      '.DS_Store': 'x',
    });
    expect((await read(path)).map(({ id }) => id)).toEqual(['A1', 'A2']);
  }
});

test.each<[string, () => Promise<string>, RegExp]>([
  ['two files', () => zip({ 'a.xml': TSV, 'b.xml': TSV }), /has 2 files\. Send one/],
  ['no file', () => zip({}), /has 0 files/],
  [
    'thousands of entries',
    () => zip(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`${i}`, '']))),
    /has 2000 files/,
  ],
  [
    'a workbook',
    () => zip({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }),
    /Excel workbook.*CSV in UTF-8/,
  ],
  ['a bomb', () => zip({ 'a.xml': `<rss>${'<a></a>'.repeat(3_000_000)}` }), /expands to more than 200 times/],
  [
    'a bomb that lies about its size',
    () => zip({ 'a.xml': Buffer.alloc(20 * 1024 ** 2, ' ') }, { size: 100 }),
    /archive is damaged/,
  ],
  ['an archive', () => zip({ 'a.gz': gzipSync(TSV) }), /the format gzip \(twice\)/],
  ['damage', () => zip({ 'a.xml': TSV }, { damage: true }), /archive is damaged/],
  ['a password', () => zip({ 'a.xml': TSV }, { flags: 1 }), /has a password/],
  ['a missing end', () => zip({ 'a.xml': TSV }, { cut: 30 }), /archive is damaged/],
])('a ZIP archive with %s throws an error of one sentence', async (_, write, message) => {
  await expect(read(await write())).rejects.toThrow(message);
});

async function read(source: string | Readable, options: ReadOptions = {}) {
  const offers: RawOffer[] = [];
  for await (const batch of readFeed(source, options)) offers.push(...batch);
  return offers;
}

type ZipOptions = { size?: number; damage?: boolean; flags?: number; cut?: number };

let archives = 0;

/** Writes an archive, which may be wrong. Resolves to its path. */
async function zip(files: Record<string, string | Buffer>, { size, damage, flags = 0, cut = 0 }: ZipOptions = {}) {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    if (damage) packed.fill(0xff, 2, 20);
    // Version, flags, method, time, date, CRC, sizes, length of the name, of the extra field.
    const common = Buffer.alloc(26);
    [20, 0x800 | flags, 8, 0, 0x21].forEach((value, index) => common.writeUInt16LE(value, index * 2));
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    pieces.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  const all = Buffer.concat([...pieces, ...directory, end]);
  const path = join(folder, `${++archives}.zip`);
  await writeFile(path, all.subarray(0, all.length - cut));
  return path;
}

import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import type { RawOffer } from './RawOffer.ts';
import { readFeed } from './readFeed.ts';

const feed = googleFeed([googleItem('A1', { title: 'Łóżko „Żółć” 90×200' }), googleItem('A2')]);

test('RSS and Atom, with and without the g: prefix, yield the same offers', async () => {
  const [rss] = await read(feed);
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Sklep</title>
    <entry><g:id>A1</g:id><title>Łóżko „Żółć” 90×200</title><link href="https://sklep.example/p/A1"/>
    <g:price>199.00 PLN</g:price></entry></feed>`;
  const [entry] = await read(atom);

  expect(rss).toMatchObject({ line: 3, id: 'A1', title: 'Łóżko „Żółć” 90×200', price: '199.00 PLN' });
  expect(entry).toMatchObject({ line: 2, id: 'A1', title: rss!.title, link: rss!.link, price: rss!.price });
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${feed}`)],
  ['UTF-16 little endian', iconv.encode(feed, 'utf-16le', { addBOM: true })],
  ['UTF-16 big endian', iconv.encode(feed, 'utf-16be', { addBOM: true })],
  ['ISO-8859-2', iconv.encode(declare('ISO-8859-2').replace(/[„”×]/g, ' '), 'iso-8859-2')],
  ['windows-1250', iconv.encode(declare('windows-1250'), 'windows-1250')],
  ['gzip', gzipSync(feed)],
  ['blank lines before the declaration', Buffer.from(`\n \r\n\t${feed}`)],
  ['ISO8859-2', iconv.encode(declare('ISO8859-2').replace(/[„”×]/g, ' '), 'iso-8859-2')],
  ['x-cp1250', iconv.encode(declare('x-cp1250'), 'windows-1250')],
  ['Win-1250', iconv.encode(declare('Win-1250'), 'windows-1250')],
])('%s is read', async (_, bytes) => {
  const offers = await read(bytes);

  expect(offers.map((offer) => offer.id)).toEqual(['A1', 'A2']);
  expect(offers[0]!.title).toMatch(/^Łóżko .Żółć. 90.200$/);
});

test('lines count the blank ones before the declaration', async () => {
  expect(await read(`\n\n${feed}`)).toMatchObject([{ line: 5 }, { line: 6 }]);
});

test.each([
  ['a control character', 'Wygodne\u000b krzesło', 'Wygodne  krzesło'],
  ['a reference to a control character', 'Wygodne&#11; krzesło', 'Wygodne&#11; krzesło'],
  ['a character that Unicode does not have', 'Wygodne\uffff krzesło', 'Wygodne\uffff krzesło'],
])('%s is a remark of its offer, and the others are read', async (_, text, description) => {
  const offers = await read(feed.replace('Wygodne krzesło', text));
  expect(offers).toMatchObject([
    {
      id: 'A1',
      description: `${description}.`,
      remarks: [{ field: 'g:description', reason: expect.stringMatching(/not allowed/) }],
    },
    { id: 'A2', remarks: [] },
  ]);
});

test('a bad character in an attribute or outside offers costs no feed', async () => {
  const ceneo = `<offers>\u0001<o id="1" url="https://a.example/?a=\u00021" price="5"><name>Stół</name></o><o id="2"/></offers>`;
  expect(await read(ceneo)).toMatchObject([{ id: '1', title: 'Stół' }, { id: '2' }]);
  await expect(read(feed.replace('Wygodne', '\u0001'.repeat(1_001)))).rejects.toThrow(/disallowed character/);
});

test('names of HTML for characters are read', async () => {
  const [offer] = await read(feed.replace('Wygodne krzesło', 'Wygodne&nbsp;krzes&lstrok;o &ndash; 5&deg;'));
  expect(offer!.description).toBe('Wygodne\u00a0krzesło – 5°.');
});

test('a few characters that an exporter has cut are marked, and the feed is read', async () => {
  const bytes = Buffer.from(feed.replace('Wygodne krzesło', `${'Żółć '.repeat(20)}ł`));
  const at = bytes.indexOf(Buffer.from('ł.'));
  const offers = await read(Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)]));
  expect(offers.map(({ id }) => id)).toEqual(['A1', 'A2']);
  expect(offers[0]!.description).toMatch(/Żółć \ufffd\.$/);
});

test('characters and lines split across chunks are joined', async () => {
  const bytes = Buffer.from(feed);
  const single = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
  const offers = await collect(readFeed(Readable.from(single)));

  expect(offers).toMatchObject([{ line: 3, title: 'Łóżko „Żółć” 90×200' }, { line: 4 }]);
});

test.each([
  [
    'bytes that are not UTF-8',
    iconv.encode(feed, 'windows-1250'),
    new RegExp(
      `^Wrong encoding: the feed declares UTF-8 but byte 0xa3 at byte ${iconv.encode(feed, 'windows-1250').indexOf(0xa3) + 1}, line 3 is not UTF-8. Save it as UTF-8`,
    ),
  ],
  [
    'UTF-8 that declares windows-1250',
    Buffer.from(declare('windows-1250')),
    /declares windows-1250 but is written in UTF-8/,
  ],
  [
    'windows-1250 that declares ISO-8859-2',
    iconv.encode(declare('ISO-8859-2'), 'windows-1250'),
    /declares iso-8859-2 but byte 0x84 at byte \d+, line 3 is not a letter in that encoding; the feed is probably windows-1250/,
  ],
  [
    'an encoding with the name of a property of all objects',
    Buffer.from(declare('constructor')),
    /declares the encoding "constructor", which is not supported/,
  ],
  ['a web page with a document type', Buffer.from('<!DOCTYPE html><html></html>'), /document type declaration/],
  ['an unknown encoding', Buffer.from(declare('koi8-r')), /declares the encoding "koi8-r", which is not supported/],
  ['a document type', Buffer.from(`<!DOCTYPE rss [<!ENTITY x "y">]>${feed.slice(39)}`), /document type declaration/],
  ['an entity', Buffer.from(feed.replace('Krzesło', '&bomb;')), /not well-formed XML in line 4: undefined entity/],
  ['crossed tags', Buffer.from(feed.replace('</g:price>', '</g:prices>')), /not well-formed XML in line 3/],
  ['a web page', Buffer.from('<html><body>Zaloguj się</body></html>'), /begins with <html>, so it is neither/],
  [
    'a root like a property of objects',
    Buffer.from('<constructor><o/></constructor>'),
    /begins with <constructor>, so it is neither/,
  ],
  ['an empty file', Buffer.from(''), /empty|must contain a root element/],
  ['truncated gzip', gzipSync(feed).subarray(0, 200), /compressed feed is damaged or truncated/],
  ['a decompression bomb', gzipSync(Buffer.alloc(8 * 1024 ** 2, ' ')), /expands to more than 200 times its size/],
  ['an endless field', Buffer.from(feed.replace('Wygodne', 'x'.repeat(4_500_000))), /larger than 4 million characters/],
])('%s throws an error of one sentence', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

test('a field that is too long refuses its offer, not the feed', async () => {
  const long = googleFeed([googleItem('A1', { description: 'x'.repeat(100_001) }), googleItem('A2')]);

  expect(await read(long)).toMatchObject([{ fault: { field: 'g:description' } }, { fault: undefined }]);
});

test('the requested format must match the file', async () => {
  await expect(collect(readFeed(toStream(feed), { format: 'ceneo' }))).rejects.toThrow(
    /is a google feed, not a ceneo feed/,
  );
  await expect(collect(readFeed('/no/such/feed.xml'))).rejects.toThrow('The file /no/such/feed.xml does not exist.');
});

function declare(encoding: string) {
  return feed.replace('UTF-8', encoding);
}

function read(bytes: string | Uint8Array) {
  return collect(readFeed(toStream(bytes)));
}

async function collect(batches: AsyncIterable<RawOffer[]>) {
  const offers: RawOffer[] = [];
  for await (const batch of batches) offers.push(...batch);
  return offers;
}

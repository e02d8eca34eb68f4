import { readGoogleOffer } from '../read/readGoogleOffer.ts';
import { readText } from '../read/readText.ts';
import { checkGtin } from './checkGtin.ts';
import { createNormaliser } from './createNormaliser.ts';
import { ShopLinks } from './ShopLinks.ts';
import { parseUrl } from '../text/parseUrl.ts';
import { normalisePrices } from './normalisePrices.ts';
import { parseLength, toRange } from '../text/parseLength.ts';
import { parsePeriod } from './parsePeriod.ts';
import { parsePrice } from './parsePrice.ts';
import { toPlainText, toSingleLine } from './toPlainText.ts';
import { slugify } from '../text/fold.ts';
import { parseTitleDimensions } from './parseTitleDimensions.ts';

test.each([
  ['1299.00 PLN', 129900],
  ['1 299,00 zł', 129900],
  ['1\u00a0299,00\u00a0zł', 129900],
  ['1.299,00', 129900],
  ['1,299.00 PLN', 129900],
  ['1 299', 129900],
  ['49,9 zł', 4990],
  ['PLN 49', 4900],
  ['0.10', 10],
  ['1.234.567,89', 123456789],
  ['1299.000 PLN', 129900],
  ['0.999 PLN', 100],
  ['1299.125', 129913],
  ['1 299.000 PLN', 129900],
  ['1.299,000', 129900],
  ['1,299.000', 129900],
  ['1.299.000', 129900000],
  ['1299,00&nbsp;zł', 129900],
  ['1299,00&amp;nbsp;z&lstrok;', 129900],
  ['1299,-', 129900],
  ['1 299,– zł', 129900],
  ['1.299,- zł', 129900],
  ['1299.', 129900],
  ['1299 zł brutto / szt.', 129900],
  ["1'299.00", 129900],
])('the price %s is %i grosze', (text, grosze) => {
  expect(parsePrice(text)).toEqual({ ok: true, grosze });
});

test.each([
  ['12.50 EUR', 'currency EUR instead of PLN'],
  ['$12', 'currency $ instead of PLN'],
  ['abc', '"abc" is not a price'],
  ['-5 PLN', '"-5 PLN" is not a price'],
  ['20000000 PLN', '"20000000 PLN" is more than 10 000 000 zł'],
  ['1.299 PLN', '"1.299 PLN" may be 1,30 zł or 1 299 zł'],
  ['1,299', '"1,299" may be 1,30 zł or 1 299 zł'],
  ['12.990 zł', '"12.990 zł" may be 12,99 zł or 12 990 zł'],
  ['129.995 PLN', '"129.995 PLN" may be 130,00 zł or 129 995 zł'],
  ['12 99 zł', '"12 99 zł" is not a price'],
  ['1299 PLN/m2', '"1299 PLN/m2" is not a price'],
  ['199,00 - 299,00 zł', '"199,00 - 299,00 zł" is not a price'],
  ['1057 zł netto', '"1057 zł netto" is a net price'],
  ['1,299,00', '"1,299,00" is not a price'],
])('%s is refused: %s', (text, reason) => {
  expect(parsePrice(text)).toEqual({ ok: false, reason });
});

test.each([
  ['51 cm', 510, 510],
  ['510 mm', 510, 510],
  ['1,2 m', 1200, 1200],
  ['63-74 cm', 630, 740],
  ['63 – 74', 630, 740],
  ['1,2 m - 1,8 m', 1200, 1800],
  ['120.5', 1205, 1205],
])('the length %s is %i to %i mm', (text, from, to) => {
  expect(parseLength(text)).toEqual({ from, to });
});

test.each(['duży', '', '0 cm', '51 kg', '9999 m'])('"%s" is not a length', (text) => {
  expect(parseLength(text)).toBeNull();
});

test.each([
  ['Stół 140x80 cm', false, { width: 1400, depth: 800 }],
  ['Szafa 150 x 236 cm', true, { width: 1500, height: 2360 }],
  ['Regał 60x27x140 cm', true, { width: 600, depth: 270, height: 1400 }],
  ['Stolik śr. 60 cm', false, { diameter: 600 }],
  ['Dywan Ø120', false, { diameter: 1200 }],
  ['Stół okrągły ∅110', false, { diameter: 1100 }],
  ['Regał 80x30x180h', true, { width: 800, depth: 300, height: 1800 }],
  ['Szafka szer. 120 cm, wys. 45 cm', false, { width: 1200, height: 450 }],
  ['Żarówka 2x40W', false, {}],
  ['Zestaw 4x1', false, {}],
])('dimensions are read from the title "%s"', (title, isUpright, expected) => {
  const written = Object.entries(parseTitleDimensions(title, { isUpright, isLying: false }));
  const sides = written.map(([side, length]) => [side, toRange(length)!.to]);
  expect(Object.fromEntries(sides)).toEqual(expected);
});

test.each([
  ['5901234123457', '05901234123457'],
  ['590-1234 123457', '05901234123457'],
  ['40170725', '00000040170725'],
  ['5901234123458', null],
  ['0000000000000', null],
  ['ABC', null],
])('GTIN %s → %s', (text, gtin) => {
  expect(checkGtin(text)).toBe(gtin);
});

test.each([
  ['49.990 PLN', 4999, '"49.990 PLN" is read as 49,99 zł'],
  ['129.000', 12900, '"129.000" is read as 129,00 zł'],
])('the price %s of a shop that writes three decimals is %i grosze, with a remark', (text, grosze, note) => {
  expect(parsePrice(text)).toEqual({ ok: true, grosze, note });
});

const NOW = Date.parse('2026-11-20T13:26+01:00');

test('a sale price is valid only within its period and below the price', () => {
  const prices = (salePrice: string, salePeriod?: string) =>
    normalisePrices({ ...offer, price: '100 PLN', salePrice, salePeriod }, NOW);

  expect(prices('80 PLN').prices).toEqual({ price: 8000, price_before: 10000, discount_valid_to: null });
  expect(prices('80 PLN', '2026-11-01T00:00+0100/2026-11-20T23:59+0100').prices).toMatchObject({
    price: 8000,
    discount_valid_to: '2026-11-20',
  });
  expect(prices('80 PLN', '2026-11-01T00:00+0100/2026-11-19T23:59+0100').prices).toMatchObject({ price: 10000 });
  expect(prices('80 PLN', '2026-11-21T00:00+0100/2026-11-29T23:59+0100').prices).toMatchObject({ price: 10000 });
  expect(prices('100 PLN')).toMatchObject({
    prices: { price: 10000, price_before: null },
    problems: [{ field: 'sale_price' }],
  });
});

test.each([
  // What is written, from when, until when (the first moment after it).
  ['2026-11-20T18:00+0100/2026-11-30T23:59+0100', '2026-11-20T17:00Z', '2026-11-30T23:00Z'],
  ['2026-11-20T00:00/2026-11-30T23:59', '2026-11-19T23:00Z', '2026-11-30T23:00Z'],
  ['2026-11-20T00:00+01/2026-11-27T06:00+01', '2026-11-19T23:00Z', '2026-11-27T05:00Z'],
  ['2026-11-01T00:00+0100-2026-11-30T23:59+0100', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['2026-11-01 2026-11-30', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['01.11.2026/30.11.2026', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['1.11.2026 08:00 - 30.11.2026 20:00', '2026-11-01T07:00Z', '2026-11-30T19:00Z'],
  ['2026-11-01 do 2026-11-30', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['od 01.11.2026 do 30.11.2026', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['2026-11-01T00:00:00.000Z/2026-11-30T23:59:59.999Z', '2026-11-01T00:00Z', '2026-12-01T00:00Z'],
  ['2026-11-20T08:00-0500/2026-11-20T24:00-0500', '2026-11-20T13:00Z', '2026-11-21T05:00Z'],
  // The clocks change on 29 March and 25 October.
  ['2026-03-29/2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['2026-10-25T00:00/2026-10-25T23:59', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['2026-07-01T12:00/2026-07-31T12:00', '2026-07-01T10:00Z', '2026-07-31T10:00Z'],
  ['01-11-2026/30-11-2026', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['13-11-2026/05-12-2026', '2026-11-12T23:00Z', '2026-12-05T23:00Z'],
  ['01-11-2026 08:00 - 30-11-2026 20:00', '2026-11-01T07:00Z', '2026-11-30T19:00Z'],
  ['01-11-2026-30-11-2026', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['od 20-11-2026 do 02-12-2026', '2026-11-19T23:00Z', '2026-12-02T23:00Z'],
  ['20/11/2026 - 30/11/2026', '2026-11-19T23:00Z', '2026-11-30T23:00Z'],
  ['11-11-2026/12-12-2026', '2026-11-10T23:00Z', '2026-12-12T23:00Z'],
  ['/24-12-2026', undefined, '2026-12-24T23:00Z'],
  ['20-11-2026/', '2026-11-19T23:00Z', undefined],
  ['2026/11/01-2026/11/30', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['2026.11.01 - 2026.11.30', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['20-11-2026/2099-12-31', '2026-11-19T23:00Z', undefined],
  ['/2026-12-06', undefined, '2026-12-06T23:00Z'],
  ['2026-11-01/', '2026-10-31T23:00Z', undefined],
  ['2026-11-01/2099-12-31', '2026-10-31T23:00Z', undefined],
])('the period %s is read', (text, from, to) => {
  expect(parsePeriod(text)).toEqual({ ok: true, from: from && Date.parse(from), to: to && Date.parse(to) });
});

test.each(
  [
    [
      '',
      '/',
      'brak',
      '2026-11-30',
      '30.11.2026',
      '0000-00-00/0000-00-00',
      '2026-02-30/2026-12-30',
      '2026-13-01/2026-13-02',
    ],
    ['2026-11-20T25:00/2026-11-30', '2026-11-20T00:61/2026-11-30', '11/01/2026-11/30/2026', '1700000000/1800000000'],
    [
      '2026-11-30/2026-11-01',
      '2026-11-20T10:00/2026-11-20T10:00',
      '2026-11-01/2026-11-30/2026-12-01',
      '2026-11-01/zawsze',
    ],
    // The day or the month may be first.
    ['01-11-2026/05-12-2026', '/06-12-2026', '11-10-2026/', '01/11/2026 - 05/12/2026', '11-30-2026/12-30-2026'],
  ].flat(),
)('the period "%s" is not used, and neither is its sale price', (text) => {
  expect(parsePeriod(text).ok).toBe(false);
  const fields = { ...offer, price: '500', salePrice: '400', salePeriod: text || ' ' };
  expect(normalisePrices(fields, NOW)).toMatchObject({
    prices: { price: 50000, price_before: null, discount_valid_to: null },
    problems: [{ field: 'sale_price_effective_date', reason: expect.stringMatching(/so the sale price is not used$/) }],
  });
});

test.each([
  ['before it begins', '2026-11-20T18:00/2026-11-30T23:59', 50000, '2026-11-20T17:00Z'],
  ['while it is on', '2026-11-20T13:00/2026-11-30T23:59', 40000, '2026-11-30T23:00Z'],
  ['at its end', '2026-11-19/2026-11-20T13:26', 50000, undefined],
  ['without an end', '2026-11-19/', 40000, undefined],
])('%s, a sale changes the price at its next border', (_, salePeriod, price, changesAt) => {
  const result = normalisePrices({ ...offer, price: '500', salePrice: '400', salePeriod }, NOW);
  expect(result.prices!.price).toBe(price);
  expect(result.changesAt).toBe(changesAt && Date.parse(changesAt));
});

test('the last day of a sale that ends at midnight is the day before', () => {
  const salePeriod = '2026-11-01T00:00/2026-12-01T00:00';
  const { prices } = normalisePrices({ ...offer, price: '500', salePrice: '400', salePeriod }, NOW);
  expect(prices).toMatchObject({ price: 40000, discount_valid_to: '2026-11-30' });
});

test('HTML becomes plain text', () => {
  const html =
    '<p>Stół&nbsp;&amp; krzesła</p><ul><li>dąb</li></ul><script>x()</script><img src=x onerror=alert(1)>a < b';
  expect(toPlainText(html, 100)).toBe('Stół & krzesła\ndąb\na < b');
  expect(toPlainText('a &lt; b &gt; c', 100)).toBe('a < b > c');
  expect(toPlainText('a\u0000\ud800b\u2028c', 100)).toBe('a \ufffdb c');
  expect(toPlainText('abcdef', 4)).toBe('abc…');
});

test.each([
  ['Krzes&lstrok;o d&eogon;bowe &ndash; 5&times;5&nbsp;cm', 'Krzesło dębowe – 5×5 cm'],
  ['S&oacute;l &bdquo;Wieliczka&rdquo; &hellip;', 'Sól „Wieliczka” …'],
  ['Meble &#321;&#xF3;d&#x17A;, 10&#39;', "Meble Łódź, 10'"],
  ['a&#0;b&#1;c&#xD800;d', 'a\ufffdb c\ufffdd'],
  ['?a=1&copy=2 &unknown; AT&T', '?a=1&copy=2 &unknown; AT&T'],
  ['&amp;oacute;', 'ó'],
  ['&lt;p&gt;Akapit&lt;/p&gt;&lt;p&gt;drugi&lt;/p&gt;', 'Akapit\ndrugi'],
  ['&amp;lt;b&amp;gt;Stół&amp;lt;/b&amp;gt;&amp;amp;nbsp;dębowy', 'Stół dębowy'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Stół', 'Stół'],
  ['szer. &lt; 80 cm', 'szer. < 80 cm'],
  ['R&D &amp; AT&amp;T', 'R&D & AT&T'],
])('entities and markup are decoded, however often they were escaped: %s', (html, text) => {
  expect(toPlainText(html, 100)).toBe(text);
});

test.each([
  ['Kom\u00adoda MIĘK\u00adKA', 'Komoda MIĘKKA'],
  ['Kom&shy;oda &#8203;MIĘKKA', 'Komoda MIĘKKA'],
  ['Fotel \u202eNEDREWKSAN', 'Fotel NEDREWKSAN'],
  ['Fotel &#x202e;SKAND', 'Fotel SKAND'],
  ['\ufeffStół', 'Stół'],
  ['Stół\u200b\u200c\u2060\u2066 dębowy\u2069', 'Stół dębowy'],
  ['St\u034fół', 'Stół'],
  ['Ł\u00f3\u017cko\u3164', 'Łóżko'],
  ['Stół\u000bdębowy', 'Stół dębowy'],
  ['Rodzina 👨‍👩‍👧 i serce ❤️', 'Rodzina 👨‍👩‍👧 i serce ❤️'],
])('what cannot be seen is removed: %j', (text, expected) => {
  expect(toSingleLine(text, 100)).toBe(expected);
});

test.each([
  ['１２０ｃｍ', '120cm'],
  ['Ｋｏｍｏｄａ　ＯＳＬＯ', 'Komoda OSLO'],
  ['１２９９，００ ｚł', '1299,00 zł'],
  ['５９０１２３４１２３４５７', '5901234123457'],
  ['８０×４０ ㎝', '80×40 cm'],
  ['𝗦𝗼𝗳𝗮 𝟯-osobowa', 'Sofa 3-osobowa'],
  ['Sza\ufb01r', 'Szafir'],
  ['Meble Ⅱ', 'Meble II'],
  ['ło\u0301z\u0307ko', 'łóżko'],
  ['（nowość）', '(nowość)'],
  ['＃ｆｆｆｆｆｆ', '#ffffff'],
  ['Dywan 4 m², grubość 1½ cm, LUNA™', 'Dywan 4 m², grubość 1½ cm, LUNA™'],
])('the field "%s" is read as "%s"', (text, usual) => {
  expect(readText(text, 'name')).toBe(usual);
  expect(readText(text, 'id')).toBe(text);
});

test('an offer in full-width characters is read like another one', () => {
  const normalise = createNormaliser(new Date(NOW), new ShopLinks(['sklep.example']));
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0));
  const part = (name: string, text: string) => ({ name, text, attributes: {}, parts: [] });
  const read = (write: (text: string) => string) => {
    const fields = {
      title: write('Komoda OSLO 120x40x85 cm'),
      price: write('1299,00 PLN'),
      sale_price: write('999 PLN'),
      sale_price_effective_date: write('01-11-2026/30-11-2026'),
      gtin: write('5901234123457'),
      color: write('czarny'),
      condition: write('used'),
      product_type: write('Dom > Meble > Komody'),
    };
    const parts = Object.entries({ id: '1', link: 'https://sklep.example/1', ...fields });
    return normalise(
      readGoogleOffer({ line: 1, item: { ...part('item', ''), parts: parts.map(([name, text]) => part(name, text)) } }),
    );
  };
  expect(read(wide)).toEqual(read((text) => text));
  expect(read(wide).offer).toMatchObject({ price: 99900, gtin: '05901234123457', height_to: 850 });
});

test('slugs have no diacritics', () => {
  expect(slugify('Stół „Łódź” 140×80, żółty')).toBe('stol-lodz-140-80-zolty');
  expect(slugify('!!!')).toBe('x');
});

test.each(['javascript:alert(1)', 'ftp://a.pl', '/p/1', 'https://u:p@a.pl/', `https://a.pl/${'x'.repeat(2000)}`])(
  'the link %.30s is refused',
  (link) => {
    expect(parseUrl(link).ok).toBe(false);
  },
);

const offer = { line: 1, images: [], categoryPaths: [], shippings: [], details: [], highlights: [], labels: [] };

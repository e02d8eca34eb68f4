import { checkGtin } from './checkGtin.ts';
import { parseUrl } from './parseUrl.ts';
import { normalisePrices } from './normalisePrices.ts';
import { parseLength, toRange } from './parseLength.ts';
import { parsePrice } from './parsePrice.ts';
import { toPlainText } from './toPlainText.ts';
import { slugify } from './slugify.ts';
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
])('the price %s is %i grosze', (text, grosze) => {
  expect(parsePrice(text)).toEqual({ ok: true, grosze });
});

test.each([
  ['12.50 EUR', 'currency EUR instead of PLN'],
  ['$12', 'currency $ instead of PLN'],
  ['abc', '"abc" is not a price'],
  ['-5 PLN', '"-5 PLN" is not a price'],
  ['20000000 PLN', '"20000000 PLN" is more than 10 000 000 zł'],
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

test('a sale price is valid only within its period and below the price', () => {
  const prices = (salePrice: string, salePeriod?: string) =>
    normalisePrices({ ...offer, price: '100 PLN', salePrice, salePeriod }, '2026-11-20');

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

test('HTML becomes plain text', () => {
  const html =
    '<p>Stół&nbsp;&amp; krzesła</p><ul><li>dąb</li></ul><script>x()</script><img src=x onerror=alert(1)>a < b';
  expect(toPlainText(html, 100)).toBe('Stół & krzesła\ndąb\na < b');
  expect(toPlainText('&lt;b&gt;', 100)).toBe('<b>');
  expect(toPlainText('a\u0000\ud800b\u2028c', 100)).toBe('a \ufffdb c');
  expect(toPlainText('abcdef', 4)).toBe('abc…');
});

test.each([
  ['Krzes&lstrok;o d&eogon;bowe &ndash; 5&times;5&nbsp;cm', 'Krzesło dębowe – 5×5 cm'],
  ['S&oacute;l &bdquo;Wieliczka&rdquo; &hellip;', 'Sól „Wieliczka” …'],
  ['Meble &#321;&#xF3;d&#x17A;, 10&#39;', "Meble Łódź, 10'"],
  ['a&#0;b&#1;c&#xD800;d', 'a\ufffdb c\ufffdd'],
  ['?a=1&copy=2 &unknown; AT&T', '?a=1&copy=2 &unknown; AT&T'],
  ['&amp;oacute;', '&oacute;'],
])('entities are decoded once: %s', (html, text) => {
  expect(toPlainText(html, 100)).toBe(text);
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

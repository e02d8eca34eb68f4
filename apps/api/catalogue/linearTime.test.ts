import { foldDiacritics } from '@gniazdo/format';
import { matchFeatures } from './matching/matchFeatures.ts';
import { createCategoryMatcher } from './matching/matchCategory.ts';
import { readWords } from './matching/polishGrammar.ts';
import { normaliseDimensions } from './normalise/normaliseDimensions.ts';
import { parseCategoryPath } from './read/parseCategoryPath.ts';
import { matchKeys } from './matching/matchKeys.ts';
import { createNormaliser } from './normalise/createNormaliser.ts';
import { checkGtin } from './normalise/checkGtin.ts';
import { normaliseDeliveries } from './normalise/normaliseDeliveries.ts';
import { parseLabels } from './normalise/parseLabels.ts';
import { parseLength } from './text/parseLength.ts';
import { parsePrice } from './normalise/parsePrice.ts';
import { parseTitleDimensions } from './normalise/parseTitleDimensions.ts';
import { parseUrl } from './text/parseUrl.ts';
import { ShopLinks } from './normalise/ShopLinks.ts';
import { slugify, tokens } from './text/fold.ts';
import { toPlainText } from './normalise/toPlainText.ts';
import type { Part, RawOffer } from './read/RawOffer.ts';
import { readCeneoOffer } from './read/readCeneoOffer.ts';
import { readGoogleOffer } from './read/readGoogleOffer.ts';
import { readText } from './read/readText.ts';

const MB = 1_000_000;
const MAX_MS_PER_MB = 50;
/** A text takes about as long as ten texts of a tenth of its length; ten times as long means quadratic time. */
const MAX_RATIO = 5;

const noKeys = { brandSlug: null, gtin: null, mpn: null, colours: [], branchId: 1 };
const raw: RawOffer = {
  line: 1,
  images: [],
  categoryPaths: [],
  shippings: [],
  details: [],
  highlights: [],
  labels: [],
};
const matchCategory = createCategoryMatcher();
const normalise = createNormaliser(new Date('2026-11-20T12:00+01:00'), new ShopLinks(['sklep.example']));

/** Everything that an import does with a text of a feed. */
const STEPS: Record<string, (text: string) => unknown> = {
  foldDiacritics,
  tokens,
  slugify,
  parsePrice,
  parseLength,
  parseUrl,
  checkGtin,
  parseTitleDimensions: (text) => parseTitleDimensions(text, { isUpright: true, isLying: true }),
  parseLabels: (text) => parseLabels([text]),
  toPlainText: (text) => toPlainText(text, MB),
  readText: (text) => readText(text, 'description'),
  normaliseDeliveries: (text) => normaliseDeliveries([{ service: text, price: '1' }], 1),
  parseCategoryPath,
  readWords,
  'a category': (text) => matchCategory({ title: text, googleCategory: text, categoryPaths: [[text]] }),
  normaliseDimensions: (text) =>
    normaliseDimensions(
      { ...raw, details: [{ name: 'Wymiary', value: text }] },
      { isUpright: true, isLying: true, maxMm: 5_000 },
    ),
  matchFeatures: (text) => matchFeatures({ title: text, details: [{ name: 'Styl', value: text }], highlights: [text] }),
  matchKeys: (text) => matchKeys({ ...noKeys, title: text }),
  'an offer of a Google feed': (text) => normalise(readGoogleOffer({ line: 1, item: googleItem(text) })),
  'an offer of a Ceneo feed': (text) => normalise(readCeneoOffer({ line: 1, item: ceneoItem(text) })),
  'named terms of a Ceneo feed': (text) => normalise(readCeneoOffer({ line: 1, item: ceneoItem(text, true) })),
  'an offer whose fields were not cut': (text) =>
    normalise({ ...raw, id: '1', title: 'Stół', link: 'https://sklep.example/1', price: text, salePeriod: text }),
};

/** Repeated pieces that make a pattern start again at each position. */
const PUMPS = [
  [' ', '\n', ' \n', '.', '.123', '1', '1 ', '1x', '1-', '-', '/', ' > ', 'a:', 'a;', ',', '|'],
  ['<', '</p ', '<br ', '<a ', '<!--', '<script>', '<style>', '</script ', '&', '&#', '&am'],
  [
    'a',
    'ł',
    '\u0301\u0323',
    '\u302e\u0323',
    '\ud800',
    '\u0000',
    'za ',
    'szer ',
    'czarny ',
    'z bialym ',
    'bez szuflad ',
    'nie ',
    'brak, ',
    'do sofy i ',
    '&amp;',
  ],
].flat();
const INPUTS = [
  ...PUMPS.map((pump) => ({ beginning: '', pump })),
  ...[' ', '.', ',', '-', '\u00a0'].map((pump) => ({ beginning: '1', pump })),
  { beginning: '<script', pump: ' ' },
  { beginning: '1x', pump: ' ' },
];
type Input = (typeof INPUTS)[number];

test.each(Object.keys(STEPS))(
  `%s takes at most ${MAX_MS_PER_MB} ms for 1 MB of its worst input, or time in proportion to its length`,
  (name) => {
    const step = STEPS[name]!;
    // Short inputs first: a quadratic step would take minutes for 1 MB.
    const short = INPUTS.map((input) => ({ input, ms: measure(step, build(input, MB / 50)) }));
    const superlinear = short.filter(({ input, ms }) => ms > 15 && isSuperlinear(step, input, MB / 50, 15));
    expect(superlinear.map(({ input }) => input)).toEqual([]);
    const worst = short.toSorted((a, b) => b.ms - a.ms)[0]!.input;
    const isSlow = measure(step, build(worst, MB)) > MAX_MS_PER_MB && isSuperlinear(step, worst, MB, MAX_MS_PER_MB);
    expect({ worst, isSlow }).toEqual({ worst, isSlow: false });
  },
  60_000,
);

/**
 * Whether a text takes more than `maxMs` and much longer than ten texts of a tenth of its length. The best of three runs
 * counts: others include compilation or garbage collection.
 */
function isSuperlinear(step: (text: string) => unknown, input: Input, length: number, maxMs: number) {
  const long = measureBest(step, build(input, length));
  if (long <= maxMs) return false;
  const tenth = build(input, length / 10);
  const runTenTimes = () => {
    for (let i = 0; i < 10; i++) step(tenth);
  };
  return long > MAX_RATIO * measureBest(runTenTimes, '');
}

function measureBest(step: (text: string) => unknown, text: string) {
  return Math.min(...[1, 2, 3, 4, 5].map(() => measure(step, text)));
}

/** ms of CPU time of this thread: neither other processes of the machine nor threads that collect garbage count. */
function measure(step: (text: string) => unknown, text: string) {
  const before = process.threadCpuUsage();
  step(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function build({ beginning, pump }: Input, length: number) {
  return `${beginning}${pump.repeat(Math.ceil(length / pump.length))}x\n`;
}

function part(name: string, text: string, attributes: Record<string, string> = {}, parts: Part[] = []): Part {
  return { name, text, attributes, parts };
}

/** The text is in every field but those without which an offer is refused immediately. */
function googleItem(text: string) {
  const names =
    'title description summary image_link sale_price sale_price_effective_date availability brand gtin mpn google_product_category product_type color material pattern product_width product_height product_length max_handling_time product_highlight custom_label_0';
  const children = (...children: string[]) => children.map((name) => part(name, text));
  return part('item', '', {}, [
    part('id', '1'),
    part('link', 'https://sklep.example/1'),
    part('price', '100'),
    ...names.split(' ').map((name) => part(`g:${name}`, text)),
    part('g:shipping', '', {}, children('country', 'service', 'price')),
    part('g:installment', '', {}, children('months', 'amount')),
    part('g:product_detail', '', {}, children('attribute_name', 'attribute_value')),
  ]);
}

function ceneoItem(text: string, withNames = false) {
  const names = ['Producent', 'EAN', 'Szerokość', 'Cena przed obniżką', 'Obniżka do', 'Promocja', 'Dostawa', 'Raty'];
  const attributes = withNames ? names.map((name) => part('a', text, { name })) : [part('a', text, { name: text })];
  return part('o', '', { id: '1', url: 'https://sklep.example/1', price: '100', avail: text }, [
    part('name', text),
    part('desc', text),
    part('cat', text),
    part('imgs', '', {}, [part('main', '', { url: text })]),
    part('attrs', '', {}, attributes),
  ]);
}

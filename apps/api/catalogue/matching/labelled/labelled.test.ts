import { categoryTree } from '../../categories/categoryTree.ts';
import { createNormaliser } from '../../normalise/createNormaliser.ts';
import { ShopLinks } from '../../normalise/ShopLinks.ts';
import type { RawOffer } from '../../read/RawOffer.ts';
import { createCategoryMatcher } from '../matchCategory.ts';
import { matchFeatures } from '../matchFeatures.ts';
import { type Half, HALVES, readLabelled, readLabels } from './readLabelled.ts';

const matchCategory = createCategoryMatcher();
const normalise = createNormaliser(new Date('2026-11-20T12:00+01:00'), new ShopLinks(['sklep.example']));

describe.each(HALVES)('the labelled half "%s"', (half) => {
  test.each([
    ['ordinary', 0.95],
    ['accessories', 0.9],
  ])('%s titles: at least %f have their category', (heading, share) => {
    const titles = readLabelled(half, 'Titles').filter((line) => line.heading === heading);
    const wrong = titles.filter(({ fields: [title, slugs] }) => {
      const { slug } = matchCategory({ title: title!, categoryPaths: [] });
      return !slugs!.split(',').includes(slug);
    });
    expect(titles.length).toBeGreaterThanOrEqual(40);
    expect(1 - wrong.length / titles.length).toBeGreaterThanOrEqual(share);
  });

  test.each(['colours', 'materials'] as const)('at least 97 %% of the %s that are found are right', (kind) => {
    const { found, right, expected, missing } = countFeatures(half, kind);
    expect(right / found).toBeGreaterThanOrEqual(0.97);
    expect(1 - missing / expected).toBeGreaterThanOrEqual(0.9);
  });

  test('at least 97 % of the dimension fields are read', () => {
    const lines = readLabelled(half, 'Dimensions');
    const wrong = lines.filter(({ fields: [slug, texts, sides] }) => readSides(slug!, texts!) !== sortSides(sides!));
    expect(lines.length).toBeGreaterThanOrEqual(50);
    expect(1 - wrong.length / lines.length).toBeGreaterThanOrEqual(0.97);
  });
});

function countFeatures(half: Half, kind: 'colours' | 'materials') {
  const counts = { found: 0, right: 0, expected: 0, missing: 0 };
  for (const { fields } of readLabelled(half, 'Titles')) {
    const { expected, allowed } = readLabels(fields[kind === 'colours' ? 2 : 3]);
    const found = matchFeatures({ title: fields[0]!, details: [], highlights: [] })[kind].map(({ ident }) => ident);
    counts.found += found.length;
    counts.right += found.filter((ident) => allowed.includes(ident)).length;
    counts.expected += expected.length;
    counts.missing += expected.filter((ident) => !found.includes(ident)).length;
  }
  return counts;
}

/** The sides in mm of an offer with the fields `Szerokość=80 cm; Wysokość=90 cm` or `title=…`. */
function readSides(slug: string, texts: string) {
  const details = texts.split('; ').map((text) => {
    const at = text.indexOf('=');
    return { name: text.slice(0, at), value: text.slice(at + 1) };
  });
  const raw: RawOffer = {
    line: 1,
    id: '1',
    link: 'https://sklep.example/1',
    price: '100',
    images: [],
    shippings: [],
    highlights: [],
    labels: [],
    title: details.find(({ name }) => name === 'title')?.value ?? 'MODEL',
    categoryPaths: [[categoryTree.find((node) => node.slug === slug)!.name]],
    details: details.filter(({ name }) => name !== 'title'),
  };
  const offer = normalise(raw).offer!;
  const sides = (['width', 'height', 'depth', 'diameter'] as const).flatMap((side) => {
    const [from, to] = [offer[`${side}_from`], offer[`${side}_to`]];
    return to === null ? [] : [`${side} ${from === to ? to : `${from}-${to}`}`];
  });
  return sortSides(sides.join(', '));
}

function sortSides(text: string) {
  return text.split(', ').filter(Boolean).sort().join(', ');
}

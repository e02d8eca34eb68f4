import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { parsePicturePath } from '../../pictures/picturePath.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { SHAPES } from '../../pictures/shapes.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { kinds } from '../kinds/kinds.ts';
import { keepsPromises } from './canShow.ts';
import { isPopular } from './isPopular.ts';
import { listPictureUrls } from './listPictures.ts';
import { FAMILIES, makeFamily } from './makeFamily.ts';

const ORIGIN = 'http://pictures.test';
const ASSETS = join(ROOT, 'demo/assets');
/** Everybody who clones the repository downloads the pictures. */
const MAX_BYTES = 75_000_000;
const products = Array.from({ length: FAMILIES }, (_, number) => makeFamily(1, number)).flat();
const ofKind = (slug: string) => products.filter(({ kind }) => kind.slug === slug);
const lookOf = (slug: string) => new Set(ofKind(slug).map(({ picture }) => picture.look));

test('every front picture belongs to one product, and no two products share one', () => {
  const library = new PictureLibrary();
  const fronts = SHAPES.flatMap((shape) => library.of(shape)).filter(({ view }) => view === 'front');
  const used = products.map(({ picture }) => picture.file);
  expect(fronts.length).toBeGreaterThan(2_000);
  expect(new Set(used).size).toBe(used.length);
  expect(fronts.map(({ file }) => file).filter((file) => !used.includes(file))).toEqual([]);
});

test('every kind has products, the first family of each before the second of any', () => {
  expect(new Set(products.map(({ kind }) => kind.slug))).toEqual(new Set(kinds.map(({ slug }) => slug)));
  const first = kinds.map((_, number) => makeFamily(1, number)[0]!.kind.slug);
  expect(new Set(first).size).toBe(kinds.length);
});

test('a larger catalogue has other series with the same pictures', () => {
  const [one, other] = [makeFamily(1, 3), makeFamily(1, 3 + FAMILIES)];
  expect(other.map(({ picture }) => picture.file)).toEqual(one.map(({ picture }) => picture.file));
  expect(other[0]!.series).not.toBe(one[0]!.series);
  expect(other.map(({ number }) => number)).not.toEqual(one.map(({ number }) => number));
});

test('names state nothing that the picture contradicts', () => {
  for (const { noun, sizeLabel, extra, picture } of products)
    expect([picture.file, keepsPromises(`${noun} ${sizeLabel} ${extra}`, picture)]).toEqual([picture.file, true]);
});

test('what can be opened is shown opened in the second picture', () => {
  const slugs =
    'sofy-rozkladane narozniki-rozkladane kanapy-i-wersalki fotele-rozkladane stoly-rozkladane stoly-skladane';
  for (const slug of slugs.split(' ')) {
    expect([slug, ofKind(slug).length > 0]).toEqual([slug, true]);
    for (const product of ofKind(slug)) expect(listPictureUrls(product, ORIGIN)[1]).toMatch(/-open\.webp$/);
  }
});

test('the material of a product is that of its picture', () => {
  for (const { material, picture } of products) expect(material.looks).toContain(picture.look);
  const leather = products.filter(({ material }) => /skór/.test(material.name));
  expect(leather.length).toBeGreaterThan(40);
  expect(new Set(leather.map(({ picture }) => picture.look))).toEqual(new Set(['leather']));
  expect([...lookOf('lozka-drewniane')]).toEqual(['wood']);
});

test('desks that can be raised are apart from plain ones, and garden benches and continental beds have shapes of their own', () => {
  const canRise = (slug: string) => new Set(ofKind(slug).map(({ picture }) => shownTraits(picture).lift));
  expect(canRise('biurka-regulowane')).toEqual(new Set([true]));
  for (const slug of ['biurka', 'biurka-gamingowe', 'biurka-dzieciece'])
    expect(canRise(slug)).toEqual(new Set([false]));
  expect(new Set(ofKind('lawki-ogrodowe').map(({ picture }) => picture.shape))).toEqual(new Set(['gardenBench']));
  expect(new Set(ofKind('lozka-kontynentalne').map(({ picture }) => picture.shape))).toEqual(new Set(['boxspring']));
});

test('a canvas has no frame, and a frame is of the colour that it has', () => {
  const canvases = products.filter(({ noun }) => noun === 'Obraz na płótnie');
  expect(canvases.length).toBeGreaterThan(0);
  for (const { picture } of canvases) expect(shownTraits(picture).framed).toBe(false);
  const names = { oak: 'dąb naturalny', black: 'czarny', walnut: 'orzech', brass: 'złoty' };
  for (const { picture, colour } of ofKind('ramki'))
    expect(colour.name).toBe(names[shownTraits(picture).frame as keyof typeof names]);
});

test('two products of a family differ in their names: by the colour, or by the material', () => {
  for (let number = 0; number < FAMILIES; number++) {
    const names = makeFamily(1, number).map(({ colour, material, isMaterialNamed }) =>
      [colour.name, isMaterialNamed && material.name].join(' '),
    );
    expect(new Set(names).size).toBe(names.length);
  }
});

test('only pictures on a wall have several colours, and gold shines', () => {
  const many = products.filter(({ colour }) => colour.name === 'wielokolorowy');
  expect(new Set(many.map(({ category }) => category.slug))).toEqual(new Set(['obrazy']));
  const golden = new Set(products.filter(({ colour }) => colour.name === 'złoty').map(({ category }) => category.slug));
  expect(golden.size).toBeGreaterThan(5);
  for (const matt of ['szafki-na-buty', 'szafki', 'organizery']) expect(golden).not.toContain(matt);
  const white = ofKind('szafy').filter(({ colour }) => /biał/.test(colour.name));
  expect(white.map(({ picture }) => picture.look)).not.toContain('wood');
});

test('the pictures of a product are different ones of its piece, those of a popular product at least three, and some have more than five', () => {
  const counts = products.map((product) => {
    const urls = listPictureUrls(product, ORIGIN);
    expect(new Set(urls).size).toBe(urls.length);
    const [front] = urls;
    for (const url of urls) {
      expect(url.startsWith(front!.replace('.webp', ''))).toBe(true);
      expect(existsSync(join(ASSETS, parsePicturePath(url.slice(ORIGIN.length))!.file))).toBe(true);
    }
    if (isPopular(product)) expect(urls.length).toBeGreaterThanOrEqual(3);
    return urls.length;
  });
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  expect(counts.filter((count) => count > 5).length).toBeGreaterThan(50);
});

test('all stored pictures and rooms have at most 75 MB', () => {
  const stored = globSync('**/*.*', { cwd: ASSETS }).map((file) => statSync(join(ASSETS, file)).size);
  expect(stored.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

test('no two stored pictures are the same', () => {
  const hashes = globSync('pictures/**/*.webp', { cwd: ASSETS }).map((file) =>
    hash('sha256', readFileSync(join(ASSETS, file))),
  );
  expect(hashes.length).toBeGreaterThan(2000);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('prices are plausible for the kind, and sizes are whole millimetres', () => {
  for (const { price, kind, size } of products) {
    expect(price).toBeGreaterThanOrEqual(Math.floor(kind.price[0] * 80));
    expect(price).toBeLessThanOrEqual(Math.ceil(kind.price[1] * 130));
    for (const side of Object.values(size)) if (side !== null) expect(Number.isInteger(side) && side > 0).toBe(true);
  }
});

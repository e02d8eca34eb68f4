import { getCategoryShape, getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureName, readPictureName } from '../../pictures/pictureName.ts';
import { categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { ROOT } from '@gniazdo/cli';
import sharp from 'sharp';
import { kinds } from '../../catalogue/kinds/kinds.ts';
import { models } from '../models/models.ts';
import { countCombinations } from './countCombinations.ts';
import { isPopular } from '../../catalogue/offers/isPopular.ts';
import { SHAPES_WITH_SETTING } from '../settings/findSetting.ts';
import { listProducts } from './listProducts.ts';
import { getPictureSize, type PlannedPicture } from './PlannedPicture.ts';
import { planPictures } from './planPictures.ts';
import { listPopularViews } from './planPopular.ts';

const ASSETS = join(ROOT, 'demo/assets');
/** Everybody who clones the repository downloads the pictures. */
const MAX_BYTES = 60_000_000;

const plan = planPictures();

test('the plan has at least 800 different pictures, the same every time', () => {
  const names = plan.map(pictureName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(800);
  expect(planPictures().map(pictureName)).toEqual(names);
  expect(plan).toMatchObject(plan.map((picture) => readPictureName(pictureName(picture))!));
});

test('every kind of the catalogue has a model, and every model a picture', () => {
  const shapes = new Map(categoryTree.map((node) => [node.slug, getCategoryShape(node.slug)]));
  for (const { slug } of kinds) expect(Object.keys(models)).toContain(shapes.get(slug));
  expect(new Set(plan.map(({ shape }) => shape)).size).toBe(Object.keys(models).length);
});

test('every shape has two pictures before any shape has four', () => {
  const counts = new Map<string, number>();
  for (const { shape } of plan.slice(0, 2 * Object.keys(models).length - 4))
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThan(4);
});

test('every colour that the generator gives a shape has a picture of its own', () => {
  const planned = new Set(plan.map(({ shape, colour }) => `${shape} ${colour}`));
  for (const [shape, combinations] of countCombinations(1, getGeneralShape))
    for (const { colour } of combinations) expect(planned).toContain(`${shape} ${colour}`);
});

test('at least 285 pieces have further views, and each of them has a front view', () => {
  const getPieceName = (picture: PlannedPicture) => pictureName({ ...picture, view: 'front' });
  const fronts = new Set(plan.filter(({ view }) => view === 'front').map(getPieceName));
  const further = plan.filter(({ view }) => view !== 'front');
  expect(new Set(further.map(getPieceName)).size).toBeGreaterThanOrEqual(285);
  for (const picture of further) expect(fronts).toContain(getPieceName(picture));
});

test('the 200 most popular products are shown in a room, apart from shapes without a setting', () => {
  expect(listProducts(1).filter(isPopular).length).toBeGreaterThanOrEqual(200);
  const shown = listPopularViews(plan, 1).filter(([front]) => front && SHAPES_WITH_SETTING.has(front.picture.shape));
  expect(shown.length).toBeGreaterThanOrEqual(170);
  expect(new Set(shown.map(([, , room]) => room?.picture.view))).toEqual(new Set(['room']));
});

test('the large pictures are the main pictures of the most popular products', () => {
  const large = plan.filter(({ isLarge }) => isLarge);
  const fronts = listPopularViews(plan, 1).flatMap(([front]) => (front ? [front.picture] : []));
  expect(new Set([...new Set(fronts)].slice(0, large.length))).toEqual(new Set(large));
  expect(large.length).toBeGreaterThanOrEqual(80);
});

test('all stored pictures have the size of the plan; they and the files of the rooms have at most 60 MB together', async () => {
  const files = plan.map((picture) => ({ picture, file: join(ASSETS, 'pictures', pictureName(picture)) }));
  const sizes = await Promise.all(files.map(async ({ file }) => (await sharp(file).metadata()).width));
  const small = files.filter(({ picture }, index) => sizes[index]! < getPictureSize(picture));
  expect(small).toEqual([]);
  const stored = globSync('**/*.*', { cwd: ASSETS }).map((file) => statSync(join(ASSETS, file)).size);
  expect(stored.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

test('the stored pictures are exactly those of the plan', () => {
  const kept = globSync('*/*.webp', { cwd: join(ASSETS, 'pictures') });
  expect(kept.sort()).toEqual(plan.map(pictureName).sort());
});

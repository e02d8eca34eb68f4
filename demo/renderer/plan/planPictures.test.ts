import { getCategoryShape, getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pictureName, readPictureName } from '../../pictures/pictureName.ts';
import { categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { ROOT } from '@gniazdo/cli';
import { kinds } from '../../catalogue/kinds/kinds.ts';
import { models } from '../models/models.ts';
import { countCombinations } from './countCombinations.ts';
import type { PlannedPicture } from './PlannedPicture.ts';
import { planPictures } from './planPictures.ts';

const plan = planPictures();

test('the plan has at least 800 different pictures, the same every time', () => {
  const names = plan.map(pictureName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(800);
  expect(planPictures().map(pictureName)).toEqual(names);
  expect(plan.map((picture) => readPictureName(pictureName(picture)))).toEqual(plan);
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

test('the stored pictures are exactly those of the plan', () => {
  const kept = globSync('*/*.webp', { cwd: join(ROOT, 'demo/assets/pictures') });
  expect(kept.sort()).toEqual(plan.map(pictureName).sort());
});

import { matchFeatures } from '../../../apps/api/catalogue/matching/matchFeatures.ts';
import type { Look } from '../../../apps/api/images/pictures/looks.ts';
import { lookOf } from '../../../apps/api/images/pictures/looks.ts';
import { pictureName, type PictureFacts } from '../../../apps/api/images/pictures/pictureName.ts';
import { makeFamily } from '../../catalogue/offers/makeFamily.ts';
import type { Product } from '../../catalogue/offers/Product.ts';
import { models, type ModelName } from '../models/models.ts';
import type { Model } from '../models/Model.ts';

export type PlannedPicture = PictureFacts & { shape: ModelName };

/** Families of the demo catalogue that are looked at to learn what it is made of. */
const FAMILIES = 6000;
const FRONTS = 700;
/** Every so many pieces are also seen from the other side. */
const SIDE_EVERY = 4;
const LEAST_PER_SHAPE = 3;
const FIRST_ROUND = 2;

type Combination = { count: number; look: Look; colour: string; products: Product[] };

/**
 * The fixed list of product pictures, the most useful ones first: what the catalogue's generator makes most often, in its
 * colours, materials and sizes. All shapes get a few before the common ones get many. The same seed gives the same list.
 */
export function planPictures(seed = 1): PlannedPicture[] {
  const shapes = [...countCombinations(seed)].map(([shape, combinations]) => {
    const sorted = [...combinations.values()].sort((a, b) => b.count - a.count || compare(keyOf(a), keyOf(b)));
    return { shape, sorted, count: sorted.reduce((sum, { count }) => sum + count, 0) };
  });
  const total = shapes.reduce((sum, { count }) => sum + Math.sqrt(count), 0);
  const fronts = shapes.flatMap(({ shape, sorted, count }) => {
    const wanted = Math.max(LEAST_PER_SHAPE, Math.round((FRONTS * Math.sqrt(count)) / total));
    return piecesOf(shape, sorted, wanted).map((facts, index) => ({
      facts,
      order: index < FIRST_ROUND ? index - 10 - count / 1e6 : (index + 0.5) / wanted,
    }));
  });
  const inOrder = fronts.sort((a, b) => a.order - b.order || compare(pictureName(a.facts), pictureName(b.facts)));
  const pieces = inOrder.map(({ facts }) => facts);
  const sides = pieces
    .filter((piece, index) => index % SIDE_EVERY === 0 && models[piece.shape].ground === 'floor')
    .map((piece): PlannedPicture => ({ ...piece, view: 'side' }));
  return unique([...pieces, ...sides]);
}

function countCombinations(seed: number) {
  const shapes = new Map<ModelName, Map<string, Combination>>();
  for (let number = 0; number < FAMILIES; number++) {
    for (const product of makeFamily(seed, number)) {
      const shape = product.category.drawing;
      if (!(shape in models)) continue;
      const name = shape as ModelName;
      const combination = { ...appearance(product, models[name]), count: 0, products: [] };
      const combinations = shapes.get(name) ?? new Map<string, Combination>();
      shapes.set(name, combinations);
      const known = combinations.get(keyOf(combination)) ?? combination;
      combinations.set(keyOf(known), known);
      known.count++;
      known.products.push(product);
    }
  }
  return shapes;
}

/** Colour and look as the importer will read them from a feed. */
function appearance(product: Product, model: Model): { look: Look; colour: string } {
  const { colours, materials } = matchFeatures({
    title: '',
    colour: product.colour.name,
    material: product.material.name,
    details: [],
    highlights: [],
  });
  const look = lookOf(materials[0]?.ident);
  return {
    look: look && (model.looks as readonly Look[]).includes(look) ? look : model.looks[0]!,
    colour: colours[0]?.swatch ?? '#c9b79c',
  };
}

/** Pieces of a shape: every combination once, then the common ones again in another size and with other legs. */
function piecesOf(shape: ModelName, combinations: readonly Combination[], wanted: number): PlannedPicture[] {
  const pieces: PlannedPicture[] = [];
  for (let round = 0; pieces.length < wanted && round < 12; round++) {
    for (const { look, colour, count, products } of combinations) {
      // A combination comes again for every doubling of its share.
      if (pieces.length >= wanted || (round > 0 && count < round * 3)) continue;
      const { size } = products[round % products.length]!;
      const [width, height, depth] = models[shape].size;
      pieces.push({
        shape,
        look,
        colour,
        width: size.width ?? size.diameter ?? width,
        height: size.height ?? height,
        depth: size.depth ?? size.diameter ?? depth,
        variant: pieces.length,
        view: 'front',
      });
    }
    if (round > 0 && combinations.every(({ count }) => count < round * 3)) break;
  }
  return pieces;
}

function unique(pictures: readonly PlannedPicture[]) {
  return [...new Map(pictures.map((picture) => [pictureName(picture), picture])).values()];
}

const keyOf = ({ look, colour }: Pick<Combination, 'look' | 'colour'>) => `${look} ${colour}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

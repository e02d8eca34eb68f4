import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { type LibraryPicture, PictureLibrary } from '../../pictures/PictureLibrary.ts';
import type { Kind } from '../kinds/Kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { Random } from '../Random.ts';
import { canShow, findNouns } from './canShow.ts';

/** Pieces of one model, in different colours or materials, that are sold as one kind of product. */
export type Family = { kind: Kind; pieces: readonly LibraryPicture[] };

/** Variants from this number on are the models of the lower ones again, in another colour or fabric. */
const SAME_MODEL_FROM = 120;

/**
 * The families of the catalogue: each front picture in the library is one piece of one family. They are in an order in
 * which the first ones have a product of each kind, so that small catalogues have goods in every category.
 */
export function listFamilies(library: Pick<PictureLibrary, 'of'> = new PictureLibrary(), list = kinds): Family[] {
  const byShape = Map.groupBy(list, ({ slug }) => getCategoryShape(slug));
  const byKind = new Map<Kind, Family[]>(list.map((kind) => [kind, []]));
  for (const [shape, candidates] of byShape) {
    const counts = new Map(candidates.map((kind) => [kind, 0]));
    for (const family of assign(groupModels(library.of(shape)), candidates, counts))
      byKind.get(family.kind)!.push(family);
  }
  return [...byKind.values()]
    .flatMap((families) => families.map((family, index) => ({ family, index, families })))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ family }) => family);
}

/** The first family of every kind, then all others evenly. */
function rank({ index, families }: { index: number; families: Family[] }) {
  return index === 0 ? -1 : index / families.length;
}

/** The fronts of a shape by their model, those that were drawn by chance first. */
function groupModels(pictures: readonly LibraryPicture[]): LibraryPicture[][] {
  const fronts = pictures.filter(({ view }) => view === 'front');
  const groups = Map.groupBy(fronts, ({ width, height, depth, variant }) =>
    [width, height, depth, variant % SAME_MODEL_FROM].join(' '),
  );
  const order = (pieces: LibraryPicture[]) =>
    new Random('model', pieces[0]!.shape, pieces[0]!.file.split('/').at(-1)!).next();
  return [...groups.values()].sort((a, b) => order(a) - order(b));
}

/**
 * Gives each model to the kind that has too few for its weight, of those that it can show: the models with the fewest
 * choices first. What one kind can't show is a family of another.
 */
function* assign(
  models: LibraryPicture[][],
  candidates: readonly Kind[],
  counts: Map<Kind, number>,
): Generator<Family> {
  const queue = models.map((pieces) => ({
    pieces,
    choices: candidates.filter((kind) => pieces.some((piece) => canShow(kind, piece))),
  }));
  queue.sort((a, b) => a.choices.length - b.choices.length);
  for (const { pieces, choices } of queue) {
    let left = pieces;
    while (left.length > 0) {
      const possible = choices.map((kind) => findPieces(kind, left)).filter((each) => each.pieces.length > 0);
      const need = ({ kind, pieces: own }: Family) => (counts.get(kind)! + own.length / 2) / kind.weight;
      const [best] = possible.sort((a, b) => need(a) - need(b));
      // A picture of no kind is not shown.
      if (!best) break;
      counts.set(best.kind, counts.get(best.kind)! + best.pieces.length);
      yield best;
      left = left.filter((piece) => !best.pieces.includes(piece));
    }
  }
}

/** The pieces that the kind can show under one name. */
function findPieces(kind: Kind, pieces: readonly LibraryPicture[]): Family {
  const shown = pieces.filter((piece) => canShow(kind, piece));
  const [first] = shown;
  if (!first) return { kind, pieces: [] };
  const nouns = findNouns(kind, first);
  return { kind, pieces: shown.filter((piece) => nouns.every((noun) => findNouns(kind, piece).includes(noun))) };
}

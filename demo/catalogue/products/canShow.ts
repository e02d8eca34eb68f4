import { namedTraits } from '../../pictures/namedTraits.ts';
import type { LibraryPicture } from '../../pictures/PictureLibrary.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { brokenPromises } from '../../pictures/traits.ts';
import type { Kind, Span } from '../kinds/Kind.ts';
import { type Material, MATERIALS } from '../vocabulary/materials.ts';
import { nameColours } from './nameColour.ts';
import { nounFits } from './nounFits.ts';
import { readSize } from './readSize.ts';

type Piece = Omit<LibraryPicture, 'file' | 'view'>;

/** By how much a picture may differ from the sizes of a kind. */
const TOLERANCE = 0.04;
/** Kinds with a function that a second picture shows: the piece opened. What can be opened is nothing else, except U-shaped sofas. */
const OPENED: ReadonlySet<string> = new Set(
  'sofy-rozkladane kanapy-i-wersalki fotele-rozkladane narozniki-rozkladane stoly-rozkladane stoly-skladane'.split(' '),
);

/** Whether a piece is a product of the kind: it has one of its materials, sizes and nouns. */
export function canShow(kind: Kind, piece: Piece) {
  if (OPENED.has(kind.slug) ? !piece.hasOpenView : piece.hasOpenView && piece.shape !== 'uSofa') return false;
  return hasSize(kind, piece) && findMaterials(kind, piece).length > 0 && findNouns(kind, piece).length > 0;
}

/** The materials of the kind that the picture shows, in a colour that they can have. */
export function findMaterials(kind: Kind, piece: Piece): Material[] {
  return kind.materials
    .map((name) => MATERIALS[name])
    .filter((material) => material.looks.includes(piece.look) && nameColours(kind.slug, piece, material).length > 0);
}

/** The nouns of the kind that the picture does not contradict. */
export function findNouns(kind: Kind, piece: Piece): Kind['nouns'] {
  const size = readSize(kind, piece);
  return kind.nouns.filter(({ text }) => nounFits(text, size) && keepsPromises(text, piece));
}

/** Whether the picture shows all that a name states. */
export function keepsPromises(name: string, piece: Piece) {
  return brokenPromises(namedTraits(piece.shape, name), shownTraits(piece)) === 0;
}

function hasSize(kind: Kind, piece: Piece) {
  const isWithin = (span: Span | null, side: number) =>
    !span || (side >= span[0] * 10 * (1 - TOLERANCE) && side <= span[1] * 10 * (1 + TOLERANCE));
  return (
    isWithin(kind.width ?? kind.diameter, piece.width) &&
    isWithin(kind.height, piece.height) &&
    isWithin(kind.depth ?? kind.diameter, piece.depth)
  );
}

import { matchFeatures } from '@gniazdo/api/catalogue/matching/matchFeatures';
import { getFrame, isCoatStand, type Frame } from '../../pictures/designs.ts';
import type { PictureFacts } from '../../pictures/pictureName.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { type Colour, firstColour, PALETTES } from '../vocabulary/colours.ts';
import type { Material } from '../vocabulary/materials.ts';

type Piece = Omit<PictureFacts, 'view'>;

/** Colours of shades that the importer's vocabulary doesn't distinguish. */
const SHADES: Readonly<Record<string, string>> = { jasnoszary: '#c9cacb', ciemnoszary: '#696b6e' };
/** What metals without shine look like. */
const MATT_COLOURS: Readonly<Record<string, Colour>> = {
  '#c9a24b': { name: 'musztardowy' },
  '#b46a43': { name: 'terakota', genitive: 'terakoty' },
};
const GREY: Colour = { name: 'szary' };
const PINK: Colour = { name: 'pudrowy róż', genitive: 'pudrowego różu' };
const CREAM: Colour = { name: 'kremowy' };
/** The swatch of several colours. Only pictures on a wall show them, other pieces are mauve. */
const MANY_COLOURS = '#b78bb0';
/** What some colours look like where the piece is not opaque: the shade of a transparent ceiling lamp is opal glass. */
const THIN_COLOURS: Readonly<Record<string, Readonly<Record<string, Colour>>>> = {
  ceilingLamp: { '#e6eef0': { name: 'biały' } },
  sheerCurtain: { '#1d1d1f': GREY, '#44474c': GREY, '#696b6e': GREY, '#b5573a': PINK, '#bf2f2f': PINK },
};
const WHITE = '#fbfaf7';
/** Shapes with large surfaces of wood, whose grain makes white paint look like cream. */
const LARGE_WOOD: ReadonlySet<string> = new Set(['wardrobe', 'dresser', 'bookcase']);
/** Looks in which metal shines. Tops of glass and marble have legs of metal. */
const SHINY: ReadonlySet<string> = new Set(['metal', 'glass', 'marble']);
/** Shapes with large matt surfaces, even those of metal. */
const MATT: ReadonlySet<string> = new Set('shoeCabinet cabinet nightstand shelf tumbler stool clock'.split(' '));
const FRAME_COLOURS: Readonly<Record<Frame, Colour>> = {
  oak: { name: 'dąb naturalny', genitive: 'dębu naturalnego' },
  black: { name: 'czarny' },
  walnut: { name: 'orzech', genitive: 'orzecha' },
  brass: { name: 'złoty' },
};
/** Category of photo frames: its products have the colour of the frame. */
const FRAMES_SLUG = 'ramki';

/** The palette's colours by what they look like. */
const byHex = new Map<string, Map<string, Colour[]>>(
  Object.entries(PALETTES).map(([name, palette]) => [name, Map.groupBy<string, Colour>(palette, toHex)]),
);

/**
 * The colours that a product of the material may have if the piece is its picture: those of the material's palettes that
 * look like it. Empty if there are none.
 */
export function nameColours(slug: string, piece: Piece, material: Material): Colour[] {
  const seen = findSpecialColour(slug, piece);
  if (seen) return [seen];
  const isTwoTone = shownTraits(piece).twoTone === true;
  return [...new Set(material.palettes)]
    .flatMap((palette) => byHex.get(palette)!.get(piece.colour) ?? [])
    .filter(({ name }) => name.includes('/') === isTwoTone);
}

/** Gold without shine looks like mustard, and the colour of a photo frame is not that of the picture in it. */
function findSpecialColour(slug: string, piece: Piece): Colour | null {
  const { shape, colour, look, variant } = piece;
  if (slug === FRAMES_SLUG) return FRAME_COLOURS[getFrame(variant)];
  if (colour === MANY_COLOURS && shape !== 'picture') return { name: 'różowy' };
  if (colour === WHITE && look === 'wood' && LARGE_WOOD.has(shape)) return CREAM;
  return THIN_COLOURS[shape]?.[colour] ?? (isShiny(piece) ? null : (MATT_COLOURS[colour] ?? null));
}

function isShiny({ shape, look, width }: Piece) {
  if (shape === 'coatRack') return isCoatStand({ look, width });
  return SHINY.has(look) && !MATT.has(shape);
}

/** What a colour looks like: that of the importer's vocabulary, or an exact shade. */
function toHex(colour: Colour): string {
  const { name } = firstColour(colour);
  const { colours } = matchFeatures({ title: '', colour: name, material: '', details: [], highlights: [] });
  return SHADES[name] ?? colours[0]?.swatch ?? '';
}

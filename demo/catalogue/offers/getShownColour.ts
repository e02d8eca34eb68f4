import { colours } from '@gniazdo/api/catalogue/vocabulary/colours';
import { getFrame, isCoatStand, type Frame } from '../../pictures/designs.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import type { PictureFacts } from '../../pictures/pictureName.ts';
import type { Colour } from '../vocabulary/colours.ts';
import { chooseProductViews, FRAMES_SLUG, findFrame } from './chooseProductViews.ts';
import { getFullAppearance } from './getAppearance.ts';
import type { Product } from './Product.ts';

const library = new PictureLibrary();

/** What metals without shine look like. */
const MATT_COLOURS: Readonly<Record<string, Colour>> = {
  '#c9a24b': { name: 'musztardowy' },
  '#b46a43': { name: 'terakota', genitive: 'terakoty' },
};
const GREY: Colour = { name: 'szary' };
const PINK: Colour = { name: 'pudrowy róż', genitive: 'pudrowego różu' };
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

/** Colours that are nouns, by the importer's name. */
const NOUNS: Readonly<Record<string, Colour>> = {
  terakota: { name: 'terakota', genitive: 'terakoty' },
  dąb: { name: 'dąb naturalny', genitive: 'dębu naturalnego' },
  orzech: { name: 'orzech', genitive: 'orzecha' },
};
const byHex = new Map<string, Colour>([
  ...colours.values.map(({ swatch, name }): [string, Colour] => [swatch!, NOUNS[name] ?? { name }]),
  ['#c9cacb', { name: 'jasnoszary' }],
  ['#696b6e', { name: 'ciemnoszary' }],
]);

/**
 * The colour of a product that its picture shows: its own one, if there is a picture of it. The library lacks some
 * colours, and gold without shine looks like mustard. The colour of a photo frame is not that of the picture in it.
 */
export function getShownColour(product: Product): Colour {
  // A product with another colour may have another picture.
  return findShownColour({ ...product, colour: findShownColour(product) });
}

function findShownColour(product: Product): Colour {
  const front = chooseProductViews(product, (shape) => library.of(shape))[0]?.picture;
  if (!front) return product.colour;
  if (product.category.slug === FRAMES_SLUG) {
    const frame = getFrame(front.variant);
    return findFrame(product) === frame ? product.colour : FRAME_COLOURS[frame];
  }
  if (front.colour === MANY_COLOURS && front.shape !== 'picture') return { name: 'różowy' };
  if (front.colour === WHITE && front.look === 'wood' && LARGE_WOOD.has(front.shape)) return { name: 'kremowy' };
  const seen = THIN_COLOURS[front.shape]?.[front.colour] ?? (isShiny(front) ? null : MATT_COLOURS[front.colour]);
  if (seen) return seen;
  const { colour, exactColour } = getFullAppearance(product);
  return front.colour === (exactColour ?? colour) ? product.colour : (byHex.get(front.colour) ?? product.colour);
}

function isShiny({ shape, look, width }: PictureFacts) {
  if (shape === 'coatRack') return isCoatStand({ look, width });
  return SHINY.has(look) && !MATT.has(shape);
}

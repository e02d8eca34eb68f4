import sharp from 'sharp';

/** Side of the square in which pictures are compared, px. */
const SIDE = 64;
const WHITE = '#ffffff';
/** A pixel belongs to the product if one of its channels differs from the background by more than this … */
const BACKGROUND_TOLERANCE = 18;
/** … and, if it is a darker shade of the background as shadows are, by more than this. */
const SHADOW_TOLERANCE = 44;
/** The colour of a shadow differs from that of the background by no more than this. */
const SHADOW_CHROMA = 10;
/** The product is at the end of a row if the ends differ from the background of the picture by more than this. */
const ROW_TOLERANCE = 36;
/** Below this range of its channels (0–255), a colour is a grey. */
const MIN_CHROMA = 24;
const HUES = 12;
const LIGHTNESSES = 3;
const GREYS = 5;
const COLOURS = HUES * LIGHTNESSES + GREYS;
/** Cells per side: of the silhouette, and of the edges. */
const SILHOUETTE_CELLS = 8;
const EDGE_CELLS = 2;
const EDGE_DIRECTIONS = 8;
const MIN_GRADIENT = 24;

/** The main colour in CIELAB, three bytes. */
const MAIN = 3;
const SILHOUETTE = SILHOUETTE_CELLS ** 2;
const EDGES = EDGE_CELLS ** 2 * EDGE_DIRECTIONS;

const DESCRIPTOR_LENGTH = COLOURS + SILHOUETTE + EDGES + MAIN;
/** A difference of colours (ΔE) that is as large as any. */
const MAX_DIFFERENCE = 60;
/** Weights of the parts of a distance. Their sum is 1. */
const WEIGHTS = { main: 0.35, colours: 0.15, silhouette: 0.35, edges: 0.15 } as const;

/**
 * How the product in a picture looks, in bytes: its colours, its silhouette (the share of each of 8 × 8 cells), its edges
 * (directions in each of 2 × 2 cells) and its main colour. The background may be any plain colour, also with a gradient from
 * top to bottom; it is that of the ends of the rows.
 *
 * @param picture A file or its bytes.
 */
export async function describePicture(picture: string | Buffer): Promise<Uint8Array> {
  const pixels = await sharp(picture)
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const colours = new Float64Array(COLOURS);
  const silhouette = new Float64Array(SILHOUETTE);
  const edges = new Float64Array(EDGES);
  const sums = Array.from({ length: COLOURS }, () => [0, 0, 0]);
  const backgrounds = findBackgrounds(pixels);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = (y * SIDE + x) * 3;
      const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
      if (isBackground([red, green, blue], backgrounds[y]!)) continue;
      const colour = getColour(red, green, blue);
      colours[colour]! += 1;
      [red, green, blue].forEach((channel, i) => (sums[colour]![i]! += channel));
      silhouette[getCell(x, y, SILHOUETTE_CELLS)]! += 1;
      addEdge(edges, pixels, x, y);
    }
  }
  return Uint8Array.from([
    ...scale(colours, sum(colours)),
    ...scale(silhouette, (SIDE / SILHOUETTE_CELLS) ** 2),
    ...scale(edges, sum(edges)),
    ...getMainColour(colours, sums),
  ]);
}

type Colour = readonly [number, number, number];

/** The colour of the background in each row: of its ends, or of the ends of all rows if the product is there. */
function findBackgrounds(pixels: Buffer): Colour[] {
  const at = (x: number, y: number) => [0, 1, 2].map((i) => pixels[(y * SIDE + x) * 3 + i]!);
  const ends = Array.from({ length: SIDE }, (_, y) => [at(0, y), at(SIDE - 1, y)] as const);
  const whole = getMedian(ends.flat());
  return ends.map(([left, right]) => {
    const row = [0, 1, 2].map((i) => (left[i]! + right[i]!) / 2) as unknown as Colour;
    const isEmpty = [left, right].every((end) => end.every((value, i) => Math.abs(value - whole[i]!) <= ROW_TOLERANCE));
    return isEmpty ? row : whole;
  });
}

function getMedian(colours: readonly (readonly number[])[]): Colour {
  const middle = colours.length >> 1;
  return [0, 1, 2].map((i) => colours.map((colour) => colour[i]!).sort((a, b) => a - b)[middle]!) as unknown as Colour;
}

function isBackground(colour: Colour, background: Colour) {
  const differences = colour.map((value, i) => background[i]! - value);
  const most = Math.max(...differences.map(Math.abs));
  if (most <= BACKGROUND_TOLERANCE) return true;
  const isShade = Math.min(...differences) > 0 && Math.max(...differences) - Math.min(...differences) <= SHADOW_CHROMA;
  return isShade && most <= SHADOW_TOLERANCE;
}

/** The distance of two descriptors: 0 for equal pictures, at most 1. */
export function compareDescriptors(a: Uint8Array, b: Uint8Array) {
  const colours = sumDifferences(a, b, 0, COLOURS) / 510;
  const silhouette = sumDifferences(a, b, COLOURS, COLOURS + SILHOUETTE) / (255 * SILHOUETTE);
  const edges = sumDifferences(a, b, COLOURS + SILHOUETTE, DESCRIPTOR_LENGTH - MAIN) / 510;
  const main = Math.min(1, compareMainColours(a, b) / MAX_DIFFERENCE);
  return WEIGHTS.main * main + WEIGHTS.colours * colours + WEIGHTS.silhouette * silhouette + WEIGHTS.edges * edges;
}

/** The mean of the most frequent colours, in CIELAB; a and b are shifted to 0–255. */
function getMainColour(colours: Float64Array, sums: readonly (readonly number[])[]) {
  const most = colours.indexOf(Math.max(...colours));
  const count = colours[most]!;
  const [lightness, a, b] = toLab(sums[most]!.map((channel) => (count === 0 ? 255 : channel / count)));
  return [lightness!, a! + 128, b! + 128].map((value) => Math.min(255, Math.max(0, Math.round(value))));
}

/** ΔE of 1976. */
function compareMainColours(a: Uint8Array, b: Uint8Array) {
  const from = DESCRIPTOR_LENGTH - MAIN;
  return Math.hypot(...[0, 1, 2].map((i) => a[from + i]! - b[from + i]!));
}

/** CIELAB (D65) of an sRGB colour. */
function toLab(colour: readonly number[]) {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function getColour(red: number, green: number, blue: number) {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma < MIN_CHROMA) return HUES * LIGHTNESSES + Math.min(GREYS - 1, Math.floor((most * GREYS) / 256));
  const sixth =
    most === red
      ? (green - blue) / chroma + (green < blue ? 6 : 0)
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const hue = Math.floor((sixth * HUES) / 6) % HUES;
  return hue * LIGHTNESSES + Math.min(LIGHTNESSES - 1, Math.floor((most * LIGHTNESSES) / 256));
}

/** Adds the direction of the edge at a pixel, which counts as much as it is steep. */
function addEdge(edges: Float64Array, pixels: Buffer, x: number, y: number) {
  if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return;
  const light = (column: number, row: number) => {
    const at = (row * SIDE + column) * 3;
    return (pixels[at]! + 2 * pixels[at + 1]! + pixels[at + 2]!) / 4;
  };
  const across = light(x + 1, y) - light(x - 1, y);
  const down = light(x, y + 1) - light(x, y - 1);
  const gradient = Math.hypot(across, down);
  if (gradient < MIN_GRADIENT) return;
  const turn = (Math.atan2(down, across) + Math.PI) / (2 * Math.PI);
  const direction = Math.min(EDGE_DIRECTIONS - 1, Math.floor(turn * EDGE_DIRECTIONS));
  edges[getCell(x, y, EDGE_CELLS) * EDGE_DIRECTIONS + direction]! += gradient;
}

function getCell(x: number, y: number, cells: number) {
  return Math.floor((y * cells) / SIDE) * cells + Math.floor((x * cells) / SIDE);
}

/** As shares of `whole`, 0–255. */
function scale(values: Float64Array, whole: number) {
  return values.map((value) => (whole === 0 ? 0 : Math.round((255 * value) / whole)));
}

function sum(values: Float64Array) {
  return values.reduce((total, value) => total + value, 0);
}

function sumDifferences(a: Uint8Array, b: Uint8Array, from: number, to: number) {
  let total = 0;
  for (let i = from; i < to; i++) total += Math.abs(a[i]! - b[i]!);
  return total;
}

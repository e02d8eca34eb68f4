import type { Traits } from '../pictures/traits.ts';
import { backdrop } from './backdrop.ts';
import { hexColour, shade, type Hex } from './colour.ts';
import type { Model } from './Model.ts';
import { BLACK_METAL, BRASS, OAK, surfaceOf, WALNUT, type Paint } from './paint.ts';
import { createRandom } from './random.ts';
import { Scene } from './Scene.ts';
import { VIEWS, writeDocument } from './writeDocument.ts';
import { SHAPE_DEFAULTS, type ShapeDefaults } from './shapeDefaults.ts';
import { shapeDrawers } from './shapeDrawers.ts';
import { SHAPES, type Shape } from './shapes.ts';

/** A product's picture in words: enough to draw it the same every time. Sizes in mm. */
export type Drawing = {
  shape: string;
  /** `#rrggbb`; anything else gives the shape's usual colour. */
  colour?: string | null;
  /** A material's name in Polish or English. */
  material?: string | null;
  width?: number | null;
  height?: number | null;
  depth?: number | null;
  seed?: number | null;
  /** 0 from the front, 1 from the other side, 2 in a room, 3 a detail, 4 from the other side in a room. */
  view?: number | null;
  /** What the product's name says that a photograph would show. */
  traits?: Traits;
};

/** The drawing as an SVG document of 1000 × 1000. Never fails: unknown shapes become a parcel, odd sizes are cut. */
export function drawProduct(drawing: Drawing): string {
  const shape: Shape = (SHAPES as readonly string[]).includes(drawing.shape) ? (drawing.shape as Shape) : 'generic';
  const defaults = SHAPE_DEFAULTS[shape];
  const view = VIEWS[drawing.view ?? 0] ?? VIEWS[0]!;
  const model = modelOf(drawing, defaults);
  const [yaw, pitch] = defaults.view;
  // What is seen straight from the front has another side only if it hangs on a wall.
  const otherSide = yaw === 0 ? (defaults.place === 'wall' ? -20 : 0) : -yaw - 8;
  const scene = new Scene({
    yaw: view.fromOtherSide ? otherSide : yaw,
    pitch: view.fromOtherSide ? pitch + (pitch < 0 ? -4 : 5) : pitch,
    size: Math.max(model.w, model.h, model.d),
  });
  shapeDrawers[shape](scene, model);
  const room = backdrop(
    defaults.place,
    model.main.colour,
    view.inRoom,
    createRandom((drawing.seed ?? 0) + 17 + (view.fromOtherSide ? 1 : 0)),
  );
  return writeDocument(scene, defaults.place, view, room);
}

/** A category's tile: its shape in its usual colours on a tinted field. */
export function drawCategory(shape: string): string {
  return drawProduct({ shape, seed: 4 });
}

function modelOf(drawing: Drawing, defaults: ShapeDefaults): Model {
  const colour = hexColour(drawing.colour, defaults.colour);
  const random = createRandom(drawing.seed ?? 0);
  const surface = surfaceOf(drawing.material) ?? defaults.surface;
  const size = (value: number | null | undefined, usual: number) =>
    Number.isFinite(value) && value! > 0 ? Math.min(usual * 2.6, Math.max(usual * 0.4, value!)) : usual;
  const wooden = surface === 'wood';
  const frames: readonly Paint[] = wooden
    ? [{ colour: shade(colour, -0.25), surface: 'wood' }, BLACK_METAL, OAK]
    : [OAK, BLACK_METAL, WALNUT, BRASS];
  const accents: readonly Hex[] = ['#c9886a', '#d8b27c', '#8fa39a', '#e6dccb', '#7d8ea0'];
  return {
    w: size(drawing.width, defaults.size[0]),
    h: size(drawing.height, defaults.size[1]),
    d: size(drawing.depth, defaults.size[2]),
    main: { colour, surface },
    frame: frames[Math.floor(random() * frames.length)]!,
    accent: { colour: accents[Math.floor(random() * accents.length)]!, surface: 'fabric' },
    random,
  };
}

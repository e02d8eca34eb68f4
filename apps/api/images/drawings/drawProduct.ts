import { backdrop } from './backdrop.ts';
import { hexColour, shade, type Hex } from './colour.ts';
import type { Model } from './Model.ts';
import { BLACK_METAL, BRASS, OAK, surfaceOf, WALNUT, type Paint } from './paint.ts';
import { createRandom } from './random.ts';
import { pathOf, round, Scene } from './Scene.ts';
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
  /** 0 from the front, 1 from the other side and closer, 2 in a room. */
  view?: number | null;
};

/** The drawing as an SVG document of 1000 × 1000. Never fails: unknown shapes become a parcel, odd sizes are cut. */
export function drawProduct(drawing: Drawing): string {
  const shape: Shape = (SHAPES as readonly string[]).includes(drawing.shape) ? (drawing.shape as Shape) : 'generic';
  const defaults = SHAPE_DEFAULTS[shape];
  const view = drawing.view === 1 || drawing.view === 2 ? drawing.view : 0;
  const model = modelOf(drawing, defaults);
  const [yaw, pitch] = defaults.view;
  const scene = new Scene({
    yaw: view === 1 ? (yaw === 0 ? (defaults.place === 'wall' ? -20 : 0) : -yaw - 8) : yaw,
    pitch: view === 1 ? pitch + (pitch < 0 ? -4 : 5) : pitch,
    size: Math.max(model.w, model.h, model.d),
  });
  shapeDrawers[shape](scene, model);
  const room = backdrop(defaults.place, model.main.colour, view === 2, createRandom((drawing.seed ?? 0) + 17));
  return documentOf(scene, defaults.place, view, room);
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

function documentOf(scene: Scene, place: ShapeDefaults['place'], view: number, room: string) {
  const { body, definitions, extent, footprints } = scene.finish();
  const [width, height] = [extent.right - extent.left, extent.bottom - extent.top];
  const fill = view === 2 ? (place === 'wall' ? 0.46 : 0.62) : view === 1 ? 0.86 : 0.78;
  const scale = Math.min((fill * 1000) / width, (fill * 960) / height);
  const middleX = (extent.left + extent.right) / 2;
  const bottom =
    view !== 2
      ? 500 + (height * scale) / 2 + (footprints.length > 0 ? 8 : 0)
      : { wall: 400 + (height * scale) / 2, ceiling: height * scale, table: 860, floor: 890, ground: 900 }[place];
  // What hangs from the ceiling begins at the picture's upper edge.
  const dy = view !== 2 && place === 'ceiling' && height > width ? -extent.top * scale : bottom - extent.bottom * scale;
  const move = `translate(${round(500 - middleX * scale)} ${round(dy)}) scale(${scale.toFixed(5)})`;
  const blur = round(Math.max(width, height) * 0.016);
  const shadows = footprints.map((pixels) => `<path d="${pathOf(pixels)}"/>`).join('');
  const shadow =
    shadows &&
    `<g filter="url(#soft)" fill="#3a2c20" fill-opacity=".24" stroke="#3a2c20" stroke-opacity=".1" stroke-width="${round(blur * 3)}" stroke-linejoin="round">${shadows}</g><g filter="url(#near)" fill="#2a1e15" fill-opacity=".2">${shadows}</g>`;
  const onWall = place === 'wall';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">${room}` +
    `<defs><filter id="soft" x="-.3" y="-.6" width="1.6" height="2.2"><feGaussianBlur stdDeviation="${round(blur * 1.6)}"/></filter><filter id="near" x="-.2" y="-.4" width="1.4" height="1.8"><feGaussianBlur stdDeviation="${round(blur * 0.5)}"/></filter>` +
    `<filter id="wallShadow" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${blur}" dy="${round(blur * 1.4)}"/><feComponentTransfer><feFuncA type="linear" slope=".26"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>${definitions}</defs>` +
    `<g transform="${move}">${shadow}<g${onWall ? ' filter="url(#wallShadow)"' : ''}>${body}</g></g></svg>`
  );
}

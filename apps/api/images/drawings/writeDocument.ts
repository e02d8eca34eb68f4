import { pathOf, round, type Scene } from './Scene.ts';
import type { ShapeDefaults } from './shapeDefaults.ts';

export type View = { fromOtherSide: boolean; inRoom: boolean; isDetail: boolean };

/** Ways of looking at one product, by their number. */
export const VIEWS: readonly View[] = [
  { fromOtherSide: false, inRoom: false, isDetail: false },
  { fromOtherSide: true, inRoom: false, isDetail: false },
  { fromOtherSide: false, inRoom: true, isDetail: false },
  { fromOtherSide: false, inRoom: false, isDetail: true },
  { fromOtherSide: true, inRoom: true, isDetail: false },
];

const SIDE = 1000;
const FILTERS =
  '<filter id="wallShadow" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur in="SourceAlpha" stdDeviation="BLUR"/><feOffset dx="BLUR" dy="BLUR"/>' +
  '<feComponentTransfer><feFuncA type="linear" slope=".26"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

/** The SVG document: backdrop, shadow, and the scene fitted into the picture. */
export function writeDocument(scene: Scene, place: ShapeDefaults['place'], view: View, room: string) {
  const { body, definitions, extent, footprints } = scene.finish();
  const [width, height] = [extent.right - extent.left, extent.bottom - extent.top];
  const blur = round(Math.max(width, height) * 0.016);
  const { scale, dx, dy } = fit(extent, place, view, footprints.length > 0);
  const shadows = footprints.map((pixels) => `<path d="${pathOf(pixels)}"/>`).join('');
  const shadow =
    shadows &&
    `<g filter="url(#soft)" fill="#3a2c20" fill-opacity=".24" stroke="#3a2c20" stroke-opacity=".1" stroke-width="${round(blur * 3)}" stroke-linejoin="round">${shadows}</g>` +
      `<g filter="url(#near)" fill="#2a1e15" fill-opacity=".2">${shadows}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${room}<defs>` +
    `<filter id="soft" x="-.3" y="-.6" width="1.6" height="2.2"><feGaussianBlur stdDeviation="${round(blur * 1.6)}"/></filter>` +
    `<filter id="near" x="-.2" y="-.4" width="1.4" height="1.8"><feGaussianBlur stdDeviation="${round(blur * 0.5)}"/></filter>` +
    `${FILTERS.replaceAll('BLUR', String(blur))}${definitions}</defs>` +
    `<g transform="translate(${round(dx)} ${round(dy)}) scale(${scale.toFixed(5)})">${shadow}<g${place === 'wall' ? ' filter="url(#wallShadow)"' : ''}>${body}</g></g></svg>`
  );
}

type Extent = { left: number; right: number; top: number; bottom: number };

function fit(extent: Extent, place: ShapeDefaults['place'], view: View, standsOnFloor: boolean) {
  const [width, height] = [extent.right - extent.left, extent.bottom - extent.top];
  const share = view.inRoom ? (place === 'wall' ? 0.46 : 0.62) : view.isDetail ? 1.5 : view.fromOtherSide ? 0.86 : 0.78;
  const scale = Math.min((share * SIDE) / width, (share * 0.96 * SIDE) / height);
  const middle = (extent.left + extent.right) / 2;
  if (view.isDetail) {
    // The upper left third shows most: an arm and a back, a corner of a top, a handle.
    const [x, y] = [extent.left + width * 0.36, extent.top + height * 0.4];
    return { scale, dx: SIDE / 2 - x * scale, dy: SIDE / 2 - y * scale };
  }
  const bottom = view.inRoom
    ? {
        wall: 400 + (height * scale) / 2,
        ceiling: height * scale,
        table: 860,
        floor: 890,
        lying: 610 + (height * scale) / 2,
        ground: 900,
      }[place]
    : SIDE / 2 + (height * scale) / 2 + (standsOnFloor ? 8 : 0);
  // What hangs from the ceiling begins at the picture's upper edge.
  const hangs = place === 'ceiling' && (view.inRoom || height > width);
  return { scale, dx: SIDE / 2 - middle * scale, dy: hangs ? -extent.top * scale : bottom - extent.bottom * scale };
}

import { shade } from './colour.ts';
import type { Paint } from './paint.ts';
import { pathOf, round, type Box, type Point, type Scene } from './Scene.ts';
import { texture } from './texture.ts';

type BoxLook = { soft?: number; grain?: 'x' | 'y' | 'none'; light?: number };

/** A board or body with square edges, or a cushion when `soft` gives the radius of its edges in mm. */
export function box(scene: Scene, at: Box, paint: Paint, look: BoxLook = {}) {
  const soft = Math.min(look.soft ?? 0, at.w / 2.05, at.h / 2.05, at.d / 2.05);
  const [x0, y0, z0] = [at.x + soft, at.y + soft, at.z + soft];
  const [x1, y1, z1] = [at.x + at.w - soft, at.y + at.h - soft, at.z + at.d - soft];
  const side = scene.yaw >= 0 ? x1 : x0;
  const light = look.light ?? 0;
  const faces: { points: Point[]; light: number; grain: 'x' | 'y' }[] = [
    {
      points: [
        [side, y0, z0],
        [side, y1, z0],
        [side, y1, z1],
        [side, y0, z1],
      ],
      light: light - 0.17,
      grain: look.grain === 'x' ? 'y' : 'x',
    },
    {
      points: [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      light: light + 0.16,
      grain: at.w > at.d ? 'x' : 'y',
    },
    {
      points: [
        [x0, y0, z1],
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
      light,
      grain: look.grain === 'x' || (look.grain !== 'y' && at.w > at.h) ? 'y' : 'x',
    },
  ];
  const svg = faces.map((face, index) => {
    const pixels = face.points.map((point) => scene.project(point));
    const path = pathOf(pixels);
    const fill = scene.fill(paint, face.light);
    const stroke =
      soft > 0 ? `stroke="${fill}" stroke-width="${round(soft * 2)}" stroke-linejoin="round"` : scene.outline(paint);
    const glass = paint.surface === 'glass' ? ` fill-opacity="${index === 2 ? 0.34 : 0.5}"` : '';
    const grained = look.grain === 'none' ? '' : texture(scene, paint, face.points, face.grain);
    return `<path d="${path}" fill="${fill}" ${stroke}${glass}/>${grained}`;
  });
  // A cushion's front is a pillow: a light rim where it turns to the top.
  const rim =
    soft > 0
      ? line(
          scene,
          [
            [x0, y1, z1 + soft * 0.2],
            [x1, y1, z1 + soft * 0.2],
          ],
          shade(paint.colour, 0.35),
          2.2,
          0.3,
        )
      : '';
  scene.add(svg.join('') + rim, corners(at));
}

/** A straight or bent rod; `points` is its middle line, `radius` in mm. */
export function tube(scene: Scene, points: readonly Point[], radius: number, paint: Paint) {
  const path = pathOf(
    points.map((point) => scene.project(point)),
    false,
  );
  const common = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const svg =
    `<path d="${path}" ${common} stroke="${shade(paint.colour, -0.16)}" stroke-width="${round(radius * 2)}"/>` +
    `<path d="${path}" ${common} stroke="${shade(paint.colour, 0.2)}" stroke-width="${round(radius * 0.7)}" stroke-opacity=".7" transform="translate(${round(-radius * 0.3)} 0)"/>`;
  scene.add(svg, points, radius);
}

/** A body turned around an upright axis: `profile` lists [radius, height] from the bottom to the top, in mm. */
export function turned(
  scene: Scene,
  cx: number,
  cz: number,
  profile: readonly (readonly [number, number])[],
  paint: Paint,
  look: { open?: boolean; opacity?: number; light?: number } = {},
) {
  const flat = Math.abs(scene.flatness);
  const fromBelow = scene.flatness < 0;
  const middle = (y: number) => scene.project([cx, y, cz]);
  const [bottomRadius, bottomY] = profile[0]!;
  const [topRadius, topY] = profile.at(-1)!;
  const right = profile.map(([radius, y]) => {
    const [px, py] = middle(y);
    return [px + radius, py] as const;
  });
  const left = profile
    .map(([radius, y]) => {
      const [px, py] = middle(y);
      return [px - radius, py] as const;
    })
    .reverse();
  const arc = (radius: number, to: readonly [number, number], sweep: 0 | 1) =>
    `A${round(radius)} ${round(radius * flat)} 0 0 ${sweep} ${round(to[0])} ${round(to[1])}`;
  const sweep = fromBelow ? 1 : 0;
  const body = `M${curve(right)}${arc(topRadius, left[0]!, 0)}L${curve(left)}${arc(bottomRadius, right[0]!, sweep)}Z`;
  const [lidX, lidY] = middle(fromBelow ? bottomY : topY);
  const lidRadius = fromBelow ? bottomRadius : topRadius;
  const opacity = look.opacity ? ` opacity="${look.opacity}"` : '';
  const lid = scene.fill(paint, look.open ? (fromBelow ? 0.55 : -0.13) : 0.18 + (look.light ?? 0));
  const svg =
    `<g${opacity}><path d="${body}" fill="${scene.fill(paint, look.light ?? 0, 'across')}" ${scene.outline(paint)}/>` +
    (lidRadius > 0
      ? `<ellipse cx="${round(lidX)}" cy="${round(lidY)}" rx="${round(lidRadius)}" ry="${round(lidRadius * flat)}" fill="${lid}" ${scene.outline(paint)}/>`
      : '') +
    '</g>';
  const widest = Math.max(...profile.map(([radius]) => radius));
  scene.add(svg, [
    [cx - widest, bottomY, cz - widest],
    [cx + widest, bottomY, cz + widest],
    [cx - widest, topY, cz - widest],
    [cx + widest, topY, cz + widest],
  ]);
}

export function ball(scene: Scene, [x, y, z]: Point, radius: number, paint: Paint, opacity = 1) {
  const [px, py] = scene.project([x, y, z]);
  const svg = `<circle cx="${round(px)}" cy="${round(py)}" r="${round(radius)}" fill="${scene.fill(paint, 0, 'round')}" opacity="${opacity}"/>`;
  scene.add(svg, [[x, y, z]], radius);
}

/** A flat piece through the points in order; `smooth` rounds it off. */
export function plate(
  scene: Scene,
  points: readonly Point[],
  paint: Paint,
  look: { light?: number; smooth?: boolean; opacity?: number; soft?: number } = {},
) {
  const pixels = points.map((point) => scene.project(point));
  const path = look.smooth ? `M${curve([...pixels, pixels[0]!])}Z` : pathOf(pixels);
  const fill = scene.fill(paint, look.light ?? 0);
  const stroke = look.soft
    ? `stroke="${fill}" stroke-width="${round(look.soft * 2)}" stroke-linejoin="round"`
    : scene.outline(paint);
  scene.add(
    `<path d="${path}" fill="${fill}" ${stroke}${look.opacity ? ` opacity="${look.opacity}"` : ''}/>`,
    points,
    look.soft ?? 0,
  );
}

/** SVG of a thin line; `width` counts thin lines, 1 = the scene's hairline. */
export function line(scene: Scene, points: readonly Point[], colour: string, width = 1, opacity = 1) {
  const path = pathOf(
    points.map((point) => scene.project(point)),
    false,
  );
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(scene.hair * width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Lines drawn over whatever lies behind them. */
export function lines(scene: Scene, rows: readonly (readonly Point[])[], colour: string, width = 1, opacity = 1) {
  scene.add(rows.map((row) => line(scene, row, colour, width, opacity)).join(''), rows.flat());
}

export function corners({ x, y, z, w, h, d }: Box): Point[] {
  return [x, x + w].flatMap((px) => [y, y + h].flatMap((py) => [z, z + d].map((pz) => [px, py, pz] as const)));
}

/** A smooth line through the points (Catmull–Rom), without its leading M. */
function curve(points: readonly (readonly [number, number])[]) {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const first = `${round(at(0)[0])} ${round(at(0)[1])}`;
  return (
    first +
    points
      .slice(1)
      .map((to, i) => {
        const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
        const handle = (axis: 0 | 1) =>
          [from[axis] + (to[axis] - before[axis]) / 6, to[axis] - (after[axis] - from[axis]) / 6] as const;
        const [hx, hy] = [handle(0), handle(1)];
        return `C${[hx[0], hy[0], hx[1], hy[1], to[0], to[1]].map(round).join(' ')}`;
      })
      .join('')
  );
}

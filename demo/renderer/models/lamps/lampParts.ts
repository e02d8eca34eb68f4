import { ring } from '../../geometry/tube.ts';
import type { Profile } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, blend, BRASS, cloth, darker, lightness, getSurface } from '../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const BULB: Surface = { colour: '#ffe9c8', glow: 1.5, roughness: 0.4 };

export const MILK: Surface = { colour: '#fbf4e6', glow: 0.5, roughness: 0.25 };

export function getLampMetal(spec: ModelSpec): Surface {
  return spec.look === 'metal' ? getSurface('metal', spec.colour) : choose(spec, [BLACK_METAL, BRASS]);
}

/** The surface of a fabric or rattan shade, lit from inside. */
export function getShadeSurface(spec: ModelSpec): Surface {
  if (spec.look === 'rattan') return { ...getSurface('rattan', spec.colour), glow: 0.12 };
  if (spec.look === 'metal') return lit(cloth('linen', choose(spec, ['#efe6d6', '#e9dcc4', '#f2ece1'])));
  return lit(cloth('linen', spec.colour), lightness(spec.colour) > 0.4 ? 0.32 : 0.08);
}

export function lit(surface: Surface, glow = 0.32): Surface {
  return { ...surface, colour: blend(surface.colour, '#ffd9a0', 0.18), glow };
}

/** A shade that is open at both ends, with its trims and the bulb. */
export function drum(bench: Workbench, surface: Surface, bottom: number, top: number, tall: number, y: number) {
  const t = 0.003;
  bench.turned(
    [
      [bottom - t, 0],
      [bottom, 0],
      [bottom + 0.001, 0.004],
      [top + 0.001, tall - 0.004],
      [top, tall],
      [top - t, tall],
      [bottom - t, 0],
    ],
    [0, y, 0],
    surface,
    96,
  );
  const trim = { ...surface, colour: darker(surface.colour, 0.86) };
  bench.tube(ring(bottom + 0.001, y + 0.004), 0.003, trim, { isClosed: true, segments: 96, sides: 8 });
  bench.tube(ring(top + 0.001, y + tall - 0.004), 0.003, trim, { isClosed: true, segments: 96, sides: 8 });
  bench.turned(ballProfile(0.03, 0.06), [0, y + tall * 0.42, 0], BULB, 24);
}

export function domeProfile(radius: number, tall: number): Profile {
  return Array.from({ length: 25 }, (_, i) => {
    const t = ((i / 24) * Math.PI) / 2;
    return [radius * Math.cos(t), tall * Math.sin(t)] as const;
  });
}

/** The profile of the inside of a shade, slightly smaller. */
export function inner(profile: Profile): Profile {
  return profile.map(([radius, y]) => [Math.max(0, radius - 0.005), y - 0.003] as const);
}

/** Profile of an ellipsoid; `opening` leaves a hole at the top. */
export function ballProfile(radius: number, tall: number, opening = 0): Profile {
  const end = opening > 0 ? Math.PI - Math.asin(Math.min(0.9, opening / radius)) : Math.PI;
  return Array.from({ length: 29 }, (_, i) => {
    const t = (i / 28) * end;
    return [radius * Math.sin(t), (tall / 2) * (1 - Math.cos(t))] as const;
  });
}

import type { HeightMapName } from './heightMaps.ts';

/** Material of a part. Plain data, so that it can be serialized. Colours are `#rrggbb`. */
export type Surface = {
  colour: string;
  map?: HeightMapName;
  /** Second colour of wood and marble, mixed in by the map's lightness; `stain` is the colour of pores and veins. */
  second?: string;
  stain?: string;
  /** Strength of the relief; 1 is that of the map. */
  bump?: number;
  /** Scale of the texture; 1 is life size. */
  scale?: number;
  roughness?: number;
  /** 0 or 1. */
  metalness?: number;
  /** Reflectance at normal incidence; 1 is usual for plastic and lacquer. */
  specular?: number;
  /** Strength of the sheen at grazing angles, 0–1: velvet 1, most fabrics 0.4. */
  sheen?: number;
  /** Emission, as a share of `colour`. */
  glow?: number;
  /** Below 1: transparent glass. */
  opacity?: number;
  /** Name of a pattern that covers the whole part (texture coordinates 0–1). */
  pattern?: string;
};

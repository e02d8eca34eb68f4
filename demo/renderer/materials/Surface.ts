import type { HeightMapName } from './heightMaps.ts';

/** What a part is made of: plain data, so that a plan can be written down. Colours are `#rrggbb`. */
export type Surface = {
  colour: string;
  map?: HeightMapName;
  /** The other colours of wood and marble: what the lightness mixes in, and its pores or veins. */
  second?: string;
  stain?: string;
  /** Strength of the relief; 1 as the map has it. */
  bump?: number;
  /** Size of the texture in relation to life. */
  scale?: number;
  roughness?: number;
  /** 0 or 1. */
  metalness?: number;
  /** How much it mirrors when looked at straight: 1 is usual for plastic and lacquer. */
  specular?: number;
  /** Pile that shines at its edges, 0–1: velvet 1, most cloth 0.4. */
  sheen?: number;
  /** Light of its own, in shares of `colour`. */
  glow?: number;
  /** Below 1: clear glass. */
  opacity?: number;
  /** A pattern laid over the whole part (texture coordinates 0–1). */
  pattern?: string;
};

import { SRGBColorSpace, type DataTexture } from 'three';
import { asTexture } from './packTexture.ts';

export type PatternPainter = (u: number, v: number) => readonly [number, number, number];
const painters = new Map<string, { painter: PatternPainter; pixels: readonly [number, number] }>();
const textures = new Map<string, DataTexture>();

/** Registers a pattern under the name that surfaces use. */
export function definePattern(name: string, pixels: readonly [number, number], painter: PatternPainter) {
  painters.set(name, { painter, pixels });
  return name;
}

/** The texture of a registered pattern. Throws an error for an unknown name. */
export function patternTexture(name: string): DataTexture {
  const known = textures.get(name);
  if (known) return known;
  const pattern = painters.get(name);
  if (!pattern) throw new Error(`There is no pattern "${name}". Define it before it is used.`);
  const [width, height] = pattern.pixels;
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const colour = pattern.painter((x + 0.5) / width, (y + 0.5) / height);
      for (let k = 0; k < 3; k++) bytes[i + k] = Math.max(0, Math.min(255, Math.round(colour[k]! * 255)));
      bytes[i + 3] = 255;
    }
  }
  const texture = asTexture(bytes, width, height);
  texture.colorSpace = SRGBColorSpace;
  textures.set(name, texture);
  return texture;
}

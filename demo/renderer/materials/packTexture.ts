import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  UnsignedByteType,
} from 'three';
import { HEIGHT_MAPS, type HeightMap, type HeightMapName } from './heightMaps.ts';

const packed = new Map<HeightMapName, DataTexture>();

/**
 * Packs a height map into one texture: slopes along u and v in red and green, lightness in blue, stain in alpha. The
 * lightness of fabrics is normalised to a mean of 0.5, so that a colour has the same tone in every texture.
 */
export function packTexture(name: HeightMapName): DataTexture {
  const known = packed.get(name);
  if (known) return known;
  const texture = asTexture(...pack(HEIGHT_MAPS[name]));
  packed.set(name, texture);
  return texture;
}

function pack(map: HeightMap): [Uint8Array<ArrayBuffer>, number, number] {
  const [width, height] = map.pixels;
  const heights = new Float32Array(width * height);
  const lights = new Float32Array(width * height);
  const stains = new Float32Array(width * height);
  let sum = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const texel = map.at(x / width, y / height);
      heights[i] = texel.height;
      stains[i] = texel.stain ?? 0;
      // The square preserves the contrast of fabrics in linear light.
      lights[i] = map.isMixed ? texel.light : texel.light * texel.light;
      sum += lights[i]!;
    }
  }
  const gain = map.isMixed ? 1 : (0.5 * width * height) / sum;
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const row = y * width;
      const slopeX = heights[row + ((x + width - 1) % width)]! - heights[row + ((x + 1) % width)]!;
      const slopeY = heights[((y + height - 1) % height) * width + x]! - heights[((y + 1) % height) * width + x]!;
      const [nx, ny] = [slopeX * map.relief, slopeY * map.relief];
      const length = Math.hypot(nx, ny, 1);
      bytes[i * 4] = toByte(0.5 + (0.5 * nx) / length);
      bytes[i * 4 + 1] = toByte(0.5 + (0.5 * ny) / length);
      bytes[i * 4 + 2] = toByte(lights[i]! * gain);
      bytes[i * 4 + 3] = toByte(stains[i]!);
    }
  }
  return [bytes, width, height];
}

/** A repeating, mipmapped texture of raw bytes. */
export function asTexture(bytes: Uint8Array<ArrayBuffer>, width: number, height: number) {
  const texture = new DataTexture(bytes, width, height, RGBAFormat, UnsignedByteType);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255)));

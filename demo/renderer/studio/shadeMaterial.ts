import { Color, DoubleSide, GLSL3, ShaderMaterial, Vector2, Vector3, type IUniform } from 'three';
import { HEIGHT_MAPS, type HeightMap } from '../materials/heightMaps.ts';
import { packTexture } from '../materials/packTexture.ts';
import { patternTexture } from '../materials/patterns.ts';
import type { Surface } from '../materials/Surface.ts';
import { SHADE_FRAGMENT, SHADE_VERTEX } from './shadeShaders.ts';

export type LightUniforms = Record<
  'light' | 'directions' | 'resolution' | 'keyColour' | 'domeColour' | 'ambient' | 'bounce',
  IUniform
>;

/** A material of the shading pass. `shared` are the uniforms of the light. */
export function shadeMaterial(surface: Surface, shared: LightUniforms): ShaderMaterial {
  const map: HeightMap | null = surface.map ? HEIGHT_MAPS[surface.map] : null;
  const scale = surface.scale ?? 1;
  const isClear = (surface.opacity ?? 1) < 1;
  const linear = (hex: string | undefined) => new Vector3(...new Color(hex ?? '#000000').toArray());
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SHADE_VERTEX,
    fragmentShader: SHADE_FRAGMENT,
    side: DoubleSide,
    transparent: isClear,
    depthWrite: !isClear,
    defines: {
      FLOOR_SEEN: 'vec3(0.80, 0.77, 0.73)',
      ...(map && { HAS_MAP: 1 }),
      ...(map?.isMixed && { IS_MIXED: 1 }),
      ...(surface.pattern && { HAS_PATTERN: 1 }),
      ...(isClear && { IS_CLEAR: 1 }),
    },
    uniforms: {
      ...shared,
      colour: { value: linear(surface.colour) },
      second: { value: linear(surface.second) },
      stain: { value: linear(surface.stain) },
      map: { value: surface.map ? packTexture(surface.map) : null },
      pattern: { value: surface.pattern ? patternTexture(surface.pattern) : null },
      mapScale: { value: map ? new Vector2(1 / (map.size[0] * scale), 1 / (map.size[1] * scale)) : new Vector2(1, 1) },
      bump: { value: surface.bump ?? 1 },
      roughness: { value: surface.roughness ?? 0.6 },
      metalness: { value: surface.metalness ?? 0 },
      specular: { value: surface.specular ?? 1 },
      sheen: { value: surface.sheen ?? 0 },
      glow: { value: surface.glow ?? 0 },
      opacity: { value: surface.opacity ?? 1 },
    },
  });
}

import { Color, DoubleSide, GLSL3, Mesh, PlaneGeometry, ShaderMaterial, type Vector3 } from 'three';
import type { Ground } from '../models/Model.ts';
import { BACKDROP_FRAGMENT, FLOOR_FRAGMENT } from './fieldShaders.ts';
import { FULL_SCREEN_VERTEX } from './fullScreenVertex.ts';
import type { LightUniforms } from './shadeMaterial.ts';
import { SHADE_VERTEX } from './shadeShaders.ts';

/** The off-white colours of the studio's floor and wall. They are the same, so that no horizon is visible. */
const FIELD = { FIELD_HIGH: toVec3('#f8f6f2'), FIELD_LOW: toVec3('#efebe4') };

/** The background. It is rendered last, so that only uncovered pixels are shaded. */
export function backdropMesh() {
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: FULL_SCREEN_VERTEX,
    fragmentShader: BACKDROP_FRAGMENT,
    defines: { ...FIELD, FAR: 1 },
    depthWrite: false,
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 3;
  return mesh;
}

type GroundLight = {
  facing: Vector3;
  /** Irradiance of an unobstructed point. */
  fullLight: number;
  /** Distance from which the ground fades into the backdrop, m. */
  fadeFrom: number;
};

/** The floor or wall behind a piece: the background colour, darkened by shadows. */
export function groundMesh(plane: PlaneGeometry, shared: LightUniforms, { facing, fullLight, fadeFrom }: GroundLight) {
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SHADE_VERTEX,
    fragmentShader: FLOOR_FRAGMENT,
    defines: FIELD,
    side: DoubleSide,
    uniforms: {
      ...shared,
      fullLight: { value: fullLight },
      groundFacing: { value: facing },
      fadeFrom: { value: fadeFrom },
    },
  });
  const mesh = new Mesh(plane, material);
  mesh.renderOrder = 1;
  return mesh;
}

export function groundPlane(ground: Exclude<Ground, 'air'>) {
  const plane = new PlaneGeometry(60, 60);
  return ground === 'floor' ? plane.rotateX(-Math.PI / 2) : plane;
}

function toVec3(hex: string) {
  const values = new Color(hex).toArray().map((value) => value.toFixed(5));
  return `vec3(${values.join(', ')})`;
}

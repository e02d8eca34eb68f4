import {
  Box3,
  Color,
  FloatType,
  HalfFloatType,
  LinearSRGBColorSpace,
  Mesh,
  NearestFilter,
  type PlaneGeometry,
  Scene,
  type ShaderMaterial,
  Sphere,
  UnsignedByteType,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  type PerspectiveCamera,
} from 'three';
import type { Ground } from '../models/Model.ts';
import type { Part } from '../models/Part.ts';
import { backdropMesh, groundMesh, groundPlane } from './field.ts';
import { FullScreenPass } from './FullScreenPass.ts';
import { finish, LightBuffer } from './LightBuffer.ts';
import { type LightSample, lightSamples, STUDIO_LIGHT } from './lights.ts';
import { mergeBySurface, mergeSolid } from './mergeParts.ts';
import { shadeMaterial } from './shadeMaterial.ts';
import { ADD_FRAGMENT, GRADE_FRAGMENT } from './gradeShaders.ts';

const LIGHTS = 80;
const FRAMES = 1;
/** Resolution of the light buffer relative to the picture, and its longest side in px: light has no fine detail. */
const LIGHT_RESOLUTION = 2 / 3;
const MAX_LIGHT = 800;
const SHADOW_TILE = 512;
const SMOOTHING = [1, 2];
const KEY_COLOUR = '#fff3e4';

/** The parts to render, and a version with fewer triangles that casts their shadows. */
type Subject = { parts: readonly Part[]; casters: readonly Part[] };

type StudioSize = {
  /** Size of the pictures, px. */
  width: number;
  height: number;
  /** Size of a light's shadow map, px. */
  shadowTile?: number;
};

type Shot = {
  ground: Ground;
  lights?: readonly LightSample[];
  exposure?: number;
  /** Light reflected by walls and floor, relative to the studio's. */
  bounce?: number;
};

/** A photo studio: an off-white background, a soft key light and a soft sky light. */
export class Studio {
  readonly #renderer: WebGLRenderer;
  readonly #width: number;
  readonly #height: number;
  readonly #light: LightBuffer;
  readonly #frame: WebGLRenderTarget;
  readonly #sum: WebGLRenderTarget;
  readonly #graded: WebGLRenderTarget;
  readonly #add;
  readonly #grade;
  readonly #shared;

  constructor(canvas: HTMLCanvasElement, { width, height, shadowTile = SHADOW_TILE }: StudioSize) {
    this.#width = width;
    this.#height = height;
    const renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: 'high-performance' });
    renderer.outputColorSpace = LinearSRGBColorSpace;
    renderer.autoClear = false;
    renderer.setClearColor(0x000000, 0);
    if (!renderer.extensions.has('EXT_color_buffer_float') || !renderer.getContext().getExtension('EXT_float_blend'))
      throw new Error('The browser cannot render: WebGL2 lacks EXT_color_buffer_float or EXT_float_blend.');
    this.#renderer = renderer;
    const share = Math.min(LIGHT_RESOLUTION, MAX_LIGHT / Math.max(width, height));
    this.#light = new LightBuffer(renderer, Math.round(width * share), Math.round(height * share), shadowTile);
    const nearest = { minFilter: NearestFilter, magFilter: NearestFilter } as const;
    this.#frame = new WebGLRenderTarget(width, height, { ...nearest, type: HalfFloatType, samples: 4 });
    this.#sum = new WebGLRenderTarget(width, height, { ...nearest, type: FloatType, depthBuffer: false });
    this.#graded = new WebGLRenderTarget(width, height, { ...nearest, type: UnsignedByteType, depthBuffer: false });
    this.#add = new FullScreenPass(
      ADD_FRAGMENT,
      { frame: { value: this.#frame.texture }, share: { value: 1 / FRAMES } },
      { isAdding: true },
    );
    this.#grade = new FullScreenPass(GRADE_FRAGMENT, {
      sum: { value: this.#sum.texture },
      exposure: { value: 1.08 },
      contrast: { value: 1.14 },
    });
    this.#shared = {
      light: { value: this.#light.textures.light },
      directions: { value: this.#light.textures.directions },
      resolution: { value: new Vector2(width, height) },
      keyColour: { value: linear(KEY_COLOUR) },
      domeColour: { value: new Vector3(0.99, 0.985, 1.01) },
      ambient: { value: new Vector3(0.84, 0.83, 0.82) },
      bounce: { value: new Vector3(0.86, 0.84, 0.81) },
    };
  }

  /** Renders the parts on the floor of the studio. Returns rows of RGB bytes, from the bottom row up. */
  async photograph({ parts, casters: casting }: Subject, camera: PerspectiveCamera, shot: Shot): Promise<Uint8Array> {
    const { ground, lights = lightSamples(STUDIO_LIGHT, LIGHTS), exposure = 1.08, bounce = 1 } = shot;
    const solid = mergeSolid(parts);
    const casters = mergeSolid(casting);
    const plane = ground === 'air' ? null : groundPlane(ground);
    const bounds = getBounds(casting);
    bounds.radius *= 1.02;
    this.#grade.uniforms.exposure.value = exposure;
    this.#shared.ambient.value.set(0.84, 0.83, 0.82).multiplyScalar(bounce);
    camera.clearViewOffset();
    await this.#light.gather({
      lit: plane ? [solid, plane] : [solid],
      casters,
      bounds,
      camera,
      lights,
      smoothing: SMOOTHING,
    });
    const facing = ground === 'wall' ? new Vector3(0, 0, 1) : new Vector3(0, 1, 0);
    const fullLight = lights.reduce((sum, light) => sum + light.power * Math.max(0, light.direction.dot(facing)), 0);
    const scene = this.#scene(parts, plane, facing, fullLight, bounds.radius * 3.5);
    await this.#renderFrames(scene, camera);
    const bytes = this.#readPixels();
    scene.traverse((thing) => {
      if (thing instanceof Mesh) {
        thing.geometry.dispose();
        (thing.material as ShaderMaterial).dispose();
      }
    });
    solid.dispose();
    casters.dispose();
    return bytes;
  }

  #scene(parts: readonly Part[], plane: PlaneGeometry | null, facing: Vector3, fullLight: number, fadeFrom: number) {
    const scene = new Scene();
    scene.add(backdropMesh());
    if (plane) scene.add(groundMesh(plane, this.#shared, { facing, fullLight, fadeFrom }));
    for (const { surface, geometry } of mergeBySurface(parts)) {
      const mesh = new Mesh(geometry, shadeMaterial(surface, this.#shared));
      if ((surface.opacity ?? 1) < 1) mesh.renderOrder = 2;
      scene.add(mesh);
    }
    return scene;
  }

  /** Renders the frames, each shifted by a fraction of a pixel, and adds them up. */
  async #renderFrames(scene: Scene, camera: PerspectiveCamera) {
    const renderer = this.#renderer;
    renderer.setRenderTarget(this.#sum);
    renderer.clear();
    for (let frame = 0; frame < FRAMES; frame++) {
      camera.setViewOffset(
        this.#width,
        this.#height,
        (frame + 0.5) / FRAMES - 0.5,
        (frame + 0.5) / FRAMES - 0.5,
        this.#width,
        this.#height,
      );
      renderer.setRenderTarget(this.#frame);
      renderer.clear();
      renderer.render(scene, camera);
      this.#add.render(renderer, this.#sum);
      await finish(renderer);
    }
    camera.clearViewOffset();
  }

  #readPixels() {
    const pixels = new Uint8Array(this.#width * this.#height * 4);
    this.#grade.render(this.#renderer, this.#graded);
    this.#renderer.readRenderTargetPixels(this.#graded, 0, 0, this.#width, this.#height, pixels);
    const bytes = new Uint8Array(this.#width * this.#height * 3);
    for (let i = 0, j = 0; i < pixels.length; i += 4) {
      bytes[j++] = pixels[i]!;
      bytes[j++] = pixels[i + 1]!;
      bytes[j++] = pixels[i + 2]!;
    }
    return bytes;
  }
}

function getBounds(parts: readonly Part[]) {
  const box = new Box3();
  for (const { geometry } of parts) {
    geometry.computeBoundingBox();
    box.union(geometry.boundingBox!);
  }
  return box.getBoundingSphere(new Sphere());
}

function linear(hex: string) {
  return new Vector3(...new Color(hex).toArray());
}

import {
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  OrthographicCamera,
  RedFormat,
  Scene,
  ShaderMaterial,
  UnsignedIntType,
  Vector4,
  WebGLRenderTarget,
  type BufferGeometry,
  type Camera,
  type Sphere,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { FullScreenPass } from './FullScreenPass.ts';
import type { LightSample } from './lights.ts';
import {
  GATHER_FRAGMENT,
  LIGHT_FRAGMENT,
  LIGHTS_PER_PASS,
  PLACE_FRAGMENT,
  PLACE_VERTEX,
  SHADOW_FRAGMENT,
  SHADOW_VERTEX,
  SMOOTH_FRAGMENT,
} from './lightShaders.ts';

const TILES_ACROSS = 4;
const TILES_DOWN = LIGHTS_PER_PASS / TILES_ACROSS;
const REACH = 4;

export type LightRequest = {
  /** Geometry that is lit, including the floor. */
  lit: BufferGeometry[];
  casters: BufferGeometry;
  /** Encloses everything that casts shadows. */
  bounds: Sphere;
  camera: Camera;
  lights: readonly LightSample[];
  smoothing: readonly number[];
};

/**
 * Light at each pixel, at a lower resolution than the picture: the sum of many shadow maps, smoothed along surfaces.
 * Shading uses it together with the mean direction of the light, so that fine relief stays sharp.
 */
export class LightBuffer {
  readonly #renderer: WebGLRenderer;
  readonly #tile: number;
  readonly #place: WebGLRenderTarget;
  readonly #sums: WebGLRenderTarget;
  readonly #spare: WebGLRenderTarget;
  readonly #gathered: WebGLRenderTarget;
  readonly #shadows: WebGLRenderTarget;
  readonly #texel = { value: 0 };
  readonly #light;
  readonly #smooth;
  readonly #fold;
  readonly #placeMaterial = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PLACE_VERTEX,
    fragmentShader: PLACE_FRAGMENT,
    side: DoubleSide,
    blending: NoBlending,
  });
  readonly #shadowMaterial = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SHADOW_VERTEX,
    fragmentShader: SHADOW_FRAGMENT,
    side: DoubleSide,
    colorWrite: false,
  });

  constructor(renderer: WebGLRenderer, width: number, height: number, tile: number) {
    this.#renderer = renderer;
    this.#tile = tile;
    const pair = (depthBuffer: boolean) =>
      new WebGLRenderTarget(width, height, {
        count: 2,
        type: FloatType,
        minFilter: NearestFilter,
        magFilter: NearestFilter,
        depthBuffer,
      });
    this.#place = pair(true);
    this.#sums = pair(false);
    this.#spare = pair(false);
    this.#gathered = pair(false);
    const [across, down] = [tile * TILES_ACROSS, tile * TILES_DOWN];
    this.#shadows = new WebGLRenderTarget(across, down, {
      format: RedFormat,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
      depthTexture: new DepthTexture(across, down, UnsignedIntType),
    });
    const surfaces = { places: { value: this.#place.textures[0]! }, facings: { value: this.#place.textures[1]! } };
    this.#light = new FullScreenPass(
      LIGHT_FRAGMENT,
      {
        ...surfaces,
        shadows: { value: this.#shadows.depthTexture as Texture },
        toLight: { value: Array.from({ length: LIGHTS_PER_PASS }, () => new Matrix4()) },
        lights: { value: Array.from({ length: LIGHTS_PER_PASS }, () => new Vector4()) },
        isKey: { value: Array.from({ length: LIGHTS_PER_PASS }, () => 0) },
        normalBias: { value: 0 },
        depthBias: { value: 0 },
      },
      { isAdding: true, defines: { SPREAD: (1.3 / tile).toFixed(6) } },
    );
    const sums = { amounts: { value: this.#sums.textures[0]! }, means: { value: this.#sums.textures[1]! } };
    this.#smooth = new FullScreenPass(SMOOTH_FRAGMENT, {
      ...surfaces,
      amounts: { value: this.#sums.textures[0]! },
      means: { value: this.#sums.textures[1]! },
      stride: { value: 1 },
      texel: this.#texel,
    });
    this.#fold = new FullScreenPass(GATHER_FRAGMENT, { ...surfaces, ...sums });
  }

  /** Light and directions for the shading of the current camera's picture. */
  get textures() {
    return { light: this.#gathered.textures[0]!, directions: this.#gathered.textures[1]! };
  }

  /** Computes the buffer. Waits for the browser between passes, because one call must not block it for long. */
  async gather({ lit, casters, bounds, camera, lights, smoothing }: LightRequest) {
    const renderer = this.#renderer;
    const places = new Scene();
    for (const geometry of lit) places.add(new Mesh(geometry, this.#placeMaterial));
    renderer.setRenderTarget(this.#place);
    renderer.clear();
    renderer.render(places, camera);
    renderer.setRenderTarget(this.#sums);
    renderer.clear();
    const casting = new Scene();
    const caster = new Mesh(casters, this.#shadowMaterial);
    caster.frustumCulled = false;
    casting.add(caster);
    const { uniforms } = this.#light;
    uniforms.normalBias.value = (bounds.radius * 2 * 0.9) / this.#tile;
    uniforms.depthBias.value = 0.0004;
    for (let first = 0; first < lights.length; first += LIGHTS_PER_PASS) {
      this.#castShadows(casting, bounds, lights.slice(first, first + LIGHTS_PER_PASS));
      this.#light.render(renderer, this.#sums);
      if (first % (LIGHTS_PER_PASS * 4) === 0) await finish(renderer);
    }
    this.#texel.value = texelSize(camera, this.#place.height);
    let [from, to] = [this.#sums, this.#spare];
    for (const stride of smoothing) {
      this.#smooth.uniforms.amounts.value = from.textures[0]!;
      this.#smooth.uniforms.means.value = from.textures[1]!;
      this.#smooth.uniforms.stride.value = stride;
      this.#smooth.render(renderer, to);
      [from, to] = [to, from];
    }
    this.#fold.uniforms.amounts.value = from.textures[0]!;
    this.#fold.uniforms.means.value = from.textures[1]!;
    this.#fold.render(renderer, this.#gathered);
  }

  #castShadows(casting: Scene, { center, radius }: Sphere, lights: readonly LightSample[]) {
    const renderer = this.#renderer;
    const shadows = this.#shadows;
    shadows.viewport.set(0, 0, shadows.width, shadows.height);
    shadows.scissorTest = false;
    renderer.setRenderTarget(shadows);
    renderer.clear();
    const { toLight, lights: values, isKey } = this.#light.uniforms;
    const toTexture = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
    for (let i = 0; i < LIGHTS_PER_PASS; i++) {
      const light = lights[i];
      values.value[i]!.set(0, 0, 0, 0);
      if (!light) continue;
      const camera = new OrthographicCamera(-radius, radius, radius, -radius, radius, radius * (REACH + 2));
      camera.position.copy(center).addScaledVector(light.direction, radius * REACH);
      camera.lookAt(center);
      camera.updateMatrixWorld();
      toLight.value[i]!.copy(toTexture).multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse);
      values.value[i]!.set(light.direction.x, light.direction.y, light.direction.z, light.power);
      isKey.value[i] = light.isKey ? 1 : 0;
      shadows.viewport.set(
        (i % TILES_ACROSS) * this.#tile,
        Math.floor(i / TILES_ACROSS) * this.#tile,
        this.#tile,
        this.#tile,
      );
      renderer.setRenderTarget(shadows);
      renderer.render(casting, camera);
    }
  }
}

/** Size of a pixel at a distance of 1 m. */
function texelSize(camera: Camera, height: number) {
  return 2 / (camera.projectionMatrix.elements[5]! * height);
}

const PIXEL = new Float32Array(4);

/** Waits for the GPU commands, then for the browser's event loop. */
export async function finish(renderer: WebGLRenderer) {
  // Reading a pixel waits for the GPU; finish() in browsers does not.
  const context = renderer.getContext();
  context.readPixels(0, 0, 1, 1, context.RGBA, context.FLOAT, PIXEL);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

import {
  AddEquation,
  CustomBlending,
  GLSL3,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type IUniform,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { FULL_SCREEN_VERTEX } from './fullScreenVertex.ts';

const CAMERA = new OrthographicCamera();
const QUAD = new PlaneGeometry(2, 2);

/** A shader that processes all pixels of a render target. */
export class FullScreenPass<Uniforms extends Record<string, IUniform>> {
  readonly uniforms: Uniforms;
  readonly #scene = new Scene();

  constructor(fragmentShader: string, uniforms: Uniforms, { isAdding = false, defines = {} } = {}) {
    this.uniforms = uniforms;
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: FULL_SCREEN_VERTEX,
      fragmentShader,
      uniforms,
      defines,
      depthTest: false,
      depthWrite: false,
      blending: isAdding ? CustomBlending : NoBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      blendSrcAlpha: OneFactor,
      blendDstAlpha: OneFactor,
    });
    const quad = new Mesh(QUAD, material);
    quad.frustumCulled = false;
    this.#scene.add(quad);
  }

  render(renderer: WebGLRenderer, target: WebGLRenderTarget) {
    renderer.setRenderTarget(target);
    renderer.render(this.#scene, CAMERA);
  }
}

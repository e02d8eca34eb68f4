import type { Paint } from './paint.ts';
import { type Scene, round } from './Scene.ts';

export const GLOW: Paint = { colour: '#ffe9bd', surface: 'plain' };

export function glow(scene: Scene, x: number, y: number, radius: number, z = 0) {
  const fill = scene.define(
    'glow',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffdf9c" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient>`,
  );
  const [px, py] = scene.project([x, y, z]);
  scene.add(`<circle cx="${round(px)}" cy="${round(py)}" r="${round(radius)}" fill="${fill}"/>`, [[x, y, z]]);
}

import type { Paint } from './paint.ts';
import type { Scene } from './Scene.ts';

/** What a shape is drawn from: outer sizes in mm (x around 0, y from the floor, z around 0) and its paints. */
export type Model = {
  w: number;
  h: number;
  d: number;
  main: Paint;
  /** Legs and frames. */
  frame: Paint;
  /** Small parts: handles, pillows. */
  accent: Paint;
  /** 0–1, repeatable. */
  random: () => number;
};

export type DrawShape = (scene: Scene, model: Model) => void;

/** One of the choices, by the model's seed. */
export function pick<T>(model: Model, choices: readonly T[]): T {
  return choices[Math.floor(model.random() * choices.length)]!;
}

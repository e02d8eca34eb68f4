import { legs } from './legs.ts';
import { type DrawShape, pick } from './Model.ts';
import { box } from './solids.ts';

export const desk: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  scene.standsOn(-w / 2, -d / 2, w, d);
  const top = 30;
  box(scene, { x: -w / 2, y: h - top, z: -d / 2, w, h: top, d }, main);
  const kind = pick(model, ['pedestal', 'drawers', 'frame'] as const);
  if (kind === 'frame') {
    legs(scene, { frame }, { w, d, height: h - top, inset: 60 }, 'frame', 50);
    box(scene, { x: -w / 2 + 90, y: h - top - 60, z: -d / 2 + 40, w: w - 180, h: 40, d: 24 }, frame, { grain: 'none' });
    return;
  }
  const pedestal = Math.min(420, w * 0.34);
  const left = kind === 'pedestal';
  const x = left ? -w / 2 : w / 2 - pedestal;
  const low = kind === 'pedestal' ? 0 : h - 190;
  box(scene, { x: x + 8, y: low + 8, z: -d / 2 + 30, w: pedestal - 16, h: h - top - low - 8, d: d - 50 }, main, {
    light: -0.04,
  });
  const drawers = kind === 'pedestal' ? 3 : 1;
  for (let i = 0; i < drawers; i++) {
    const height = (h - top - low - 20) / drawers;
    box(scene, { x: x + 14, y: low + 14 + i * height, z: d / 2 - 20, w: pedestal - 28, h: height - 8, d: 16 }, main, {
      grain: 'x',
    });
    box(
      scene,
      { x: x + pedestal / 2 - 55, y: low + 14 + (i + 0.72) * height, z: d / 2 - 4, w: 110, h: 12, d: 14 },
      frame,
      { grain: 'none' },
    );
  }
  if (kind === 'drawers') legs(scene, { frame }, { w, d, height: h - top, inset: 45 }, 'splayed', 44);
  else {
    const sx = left ? w / 2 - 45 : -w / 2 + 45;
    for (const z of [-d / 2 + 45, d / 2 - 45])
      box(scene, { x: sx - 22, y: 0, z: z - 22, w: 44, h: h - top, d: 44 }, frame, { grain: 'none' });
  }
};

import { Box3, Vector3 } from 'three';
import { getSurface } from '../materials/surfaces.ts';
import { models, type ModelName } from './models.ts';
import { Workbench } from './Workbench.ts';

const SHADOW_DETAIL = 0.42;
const NAMES = Object.keys(models) as ModelName[];

test('every model is built in its variants, near the size asked for', () => {
  for (const name of NAMES) {
    const usual = Math.max(...models[name].size) / 1000;
    for (const variant of [0, 2]) {
      const size = measureModel(name, variant, SHADOW_DETAIL);
      expect({ name, variant, fits: size.length() < 3.6 * usual && size.length() > 0.35 * usual }).toEqual({
        name,
        variant,
        fits: true,
      });
    }
  }
});

test('the mesh of the shadow has the size of the visible mesh', () => {
  for (const name of NAMES) {
    const [full, coarse] = [measureModel(name, 1, 1), measureModel(name, 1, SHADOW_DETAIL)];
    expect({ name, isAlike: coarse.distanceTo(full) < 0.12 * full.length() }).toEqual({ name, isAlike: true });
  }
});

function measureModel(name: ModelName, variant: number, detail: number) {
  const model = models[name];
  const [width, height, depth] = model.size.map((side) => side / 1000) as [number, number, number];
  const look = model.looks[variant % model.looks.length]!;
  const bench = new Workbench(`${name} ${variant}`, detail);
  const colour = '#c49a6c';
  model.build(bench, { width, height, depth, look, colour, main: getSurface(look, colour), variant });
  const box = new Box3();
  for (const { geometry } of bench.parts) {
    const { array } = geometry.attributes.position!;
    for (const value of array) if (!Number.isFinite(value)) throw new Error(`${name} has a vertex nowhere`);
    geometry.computeBoundingBox();
    box.union(geometry.boundingBox!);
  }
  return box.getSize(new Vector3());
}

import { Vector3 } from 'three';
import { getSurface } from '../materials/surfaces.ts';
import { models, type ModelName } from '../models/models.ts';
import { Workbench } from '../models/Workbench.ts';
import { fitCamera } from './fitCamera.ts';

test('the camera sees the whole of every piece, and the piece fills much of the picture', () => {
  for (const name of Object.keys(models) as ModelName[]) {
    const { parts } = build(name);
    const camera = fitCamera(parts, models[name].camera);
    let [far, wide] = [0, 0];
    const point = new Vector3();
    for (const { geometry } of parts) {
      const position = geometry.attributes.position!;
      for (let i = 0; i < position.count; i++) {
        point.fromBufferAttribute(position, i).project(camera);
        far = Math.max(far, Math.abs(point.x), Math.abs(point.y));
        wide = Math.max(wide, Math.abs(point.x), Math.abs(point.y) - 0.1);
      }
    }
    expect({ name, isInside: far < 1, isLarge: wide > 0.5 }).toEqual({ name, isInside: true, isLarge: true });
  }
});

function build(name: ModelName) {
  const model = models[name];
  const [width, height, depth] = model.size.map((side) => side / 1000) as [number, number, number];
  const look = model.looks[0]!;
  const colour = '#9b9c9e';
  const bench = new Workbench(name, 0.42);
  model.build(bench, { width, height, depth, look, colour, main: getSurface(look, colour), variant: 0 });
  return bench;
}

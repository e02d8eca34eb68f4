import { cloth, wood } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const sunLounger: Model = {
  camera: { yaw: 34, pitch: 15, fieldOfView: 19, fill: 0.85 },
  ground: 'floor',
  size: [650, 900, 1950],
  looks: ['wood', 'metal', 'rattan', 'weave'],
  build(bench, spec) {
    const frame = spec.look === 'weave' ? wood('teak') : spec.main;
    const w = 0.64;
    const long = 1.9;
    const seat = 0.32;
    const hinge = -0.2;
    const rise = 0.62;
    for (const x of [-1, 1]) {
      bench.box([0.045, 0.06, long - 0.1], [x * (w / 2 - 0.022), seat - 0.05, 0], frame, { radius: 0.006, grain: 'z' });
      for (const z of [-0.78, 0.78])
        bench.box([0.05, seat - 0.06, 0.05], [x * (w / 2 - 0.025), (seat - 0.06) / 2, z], frame, {
          radius: 0.006,
          grain: 'y',
        });
    }
    for (let z = hinge + 0.06; z < long / 2 - 0.06; z += 0.088)
      bench.box([w - 0.06, 0.016, 0.066], [0, seat - 0.012, z], frame, { radius: 0.004, grain: 'x' });
    const backLong = long / 2 + hinge - 0.02;
    for (let t = 0.06; t < backLong; t += 0.088)
      bench.box([w - 0.06, 0.016, 0.066], [0, seat - 0.012 + Math.sin(rise) * t, hinge - Math.cos(rise) * t], frame, {
        radius: 0.004,
        grain: 'x',
        turn: [rise, 0, 0],
      });
    for (const x of [-1, 1])
      bench.rod(
        [x * (w / 2 - 0.06), seat - 0.04, hinge],
        [x * (w / 2 - 0.06), seat - 0.03 + Math.sin(rise) * backLong, hinge - Math.cos(rise) * backLong],
        frame,
        0.012,
      );
    const soft = cloth('linen', spec.look === 'weave' ? spec.colour : choose(spec, ['#e8dfce', '#a9b0a2', '#d9d2c4']));
    bench.cushion([w - 0.04, 0.07, long / 2 - hinge - 0.04], [0, seat + 0.035, (long / 2 + hinge) / 2], soft, {
      crown: 0.018,
      radius: 0.03,
      wrinkle: 0.004,
      underside: 0,
      piping: [1],
    });
    const middle = backLong / 2;
    bench.cushion(
      [w - 0.04, 0.07, backLong],
      [0, seat + 0.035 + Math.sin(rise) * middle, hinge - Math.cos(rise) * middle + 0.02],
      soft,
      { crown: 0.018, radius: 0.03, wrinkle: 0.004, underside: 0, piping: [1], turn: [rise, 0, 0] },
    );
  },
};

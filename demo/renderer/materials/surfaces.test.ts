import { LOOKS } from '../../pictures/looks.ts';
import { HEIGHT_MAPS } from './heightMaps.ts';
import { lightness, getSurface } from './surfaces.ts';

test('every look has a surface, and a dark colour a darker one than a light colour', () => {
  for (const look of LOOKS) {
    const [dark, light] = [getSurface(look, '#22355a'), getSurface(look, '#f3ead6')];
    expect({ look, isDarker: lightness(dark.colour) < lightness(light.colour) }).toEqual({ look, isDarker: true });
  }
});

test('the right edge of a texture continues at its left edge', () => {
  for (const [name, { at }] of Object.entries(HEIGHT_MAPS)) {
    const step = 1 / 4096;
    for (const v of [0.13, 0.52, 0.87]) {
      const jump = Math.abs(at(1 - step, v).light - at(0, v).light);
      const usual = [0.21, 0.43, 0.68].map((u) => Math.abs(at(u + step, v).light - at(u, v).light));
      expect({ name, v, isSmooth: jump < 0.12 + 4 * Math.max(...usual) }).toEqual({ name, v, isSmooth: true });
    }
  }
});

/** Smooth periodic noise for textures and wrinkles, with the same numbers on every machine. */

const PERMUTATION = shuffledBytes();
const GRADIENT_X = Float32Array.from({ length: 256 }, (_, i) => Math.cos((i / 128) * Math.PI));
const GRADIENT_Y = Float32Array.from({ length: 256 }, (_, i) => Math.sin((i / 128) * Math.PI));

/** Gradient noise from about −1 to 1, with periods `periodX` and `periodY`. */
export function noise(x: number, y: number, periodX: number, periodY: number, seed = 0) {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const dx = x - cellX;
  const dy = y - cellY;
  const x0 = wrap(cellX, periodX);
  const y0 = wrap(cellY, periodY);
  const x1 = (x0 + 1) % periodX;
  const y1 = (y0 + 1) % periodY;
  const a = hash(x0, y0, seed);
  const b = hash(x1, y0, seed);
  const c = hash(x0, y1, seed);
  const d = hash(x1, y1, seed);
  const u = ease(dx);
  const v = ease(dy);
  const top = mix(slope(a, dx, dy), slope(b, dx - 1, dy), u);
  const bottom = mix(slope(c, dx, dy - 1), slope(d, dx - 1, dy - 1), u);
  return mix(top, bottom, v) * 1.4;
}

/** Sum of octaves of noise, each with half the amplitude and twice the frequency of the previous one. */
export function layeredNoise(x: number, y: number, periodX: number, periodY: number, octaves: number, seed = 0) {
  let [sum, weight, total, scale] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, periodX * scale, periodY * scale, seed + octave);
    total += weight;
    weight /= 2;
    scale *= 2;
  }
  return sum / total;
}

/** Three-dimensional noise from about −1.5 to 1.5, as a sum over three slanted planes. */
export function noise3(x: number, y: number, z: number, seed = 0) {
  const period = 251;
  return (
    (noise(x + z * 1.7 + seed * 3.3, y + z * 0.9, period, period, seed) +
      noise(y - z * 1.3, z + x * 0.6 + seed, period, period, seed + 5) +
      noise(z + x * 0.4, x - y * 0.8, period, period, seed + 9)) /
    2
  );
}

/** Distances to the nearest and second-nearest random point, with one point per cell of a `cells` × `cells` grid. */
export function cellNoise(x: number, y: number, cells: number, seed = 0): [nearest: number, second: number] {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  let [nearest, second] = [9, 9];
  for (let j = -1; j < 2; j++) {
    for (let i = -1; i < 2; i++) {
      const h = hash(wrap(cellX + i, cells), wrap(cellY + j, cells), seed);
      const dx = cellX + i + h / 255 - x;
      const dy = cellY + j + PERMUTATION[(h + 77) & 255]! / 255 - y;
      const distance = dx * dx + dy * dy;
      if (distance < nearest) [nearest, second] = [distance, nearest];
      else if (distance < second) second = distance;
    }
  }
  return [Math.sqrt(nearest), Math.sqrt(second)];
}

function shuffledBytes() {
  const bytes = Uint8Array.from({ length: 512 }, (_, i) => i & 255);
  let state = 1234567;
  for (let i = 255; i > 0; i--) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const j = state % (i + 1);
    [bytes[i], bytes[j]] = [bytes[j]!, bytes[i]!];
  }
  bytes.copyWithin(256, 0, 256);
  return bytes;
}

function hash(x: number, y: number, seed: number) {
  return PERMUTATION[(PERMUTATION[(x + seed * 17) & 255]! + y + seed * 31) & 255]!;
}

const wrap = (value: number, period: number) => ((value % period) + period) % period;
const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;
const slope = (h: number, dx: number, dy: number) => GRADIENT_X[h]! * dx + GRADIENT_Y[h]! * dy;

import type { Hex } from './colour.ts';
import type { Surface } from './paint.ts';
import type { Shape } from './shapes.ts';

/** Where a thing is: decides its shadow and its room. */
type Place = 'floor' | 'lying' | 'table' | 'wall' | 'ceiling' | 'ground';

export type ShapeDefaults = {
  /** Usual outer size in mm: width, height, depth. */
  size: readonly [number, number, number];
  surface: Surface;
  colour: Hex;
  place: Place;
  /** Degrees: from the side, from above. */
  view: readonly [yaw: number, pitch: number];
};

const FRONT = [24, 13] as const;
const TALL = [22, 8] as const;
const LYING = [32, 24] as const;
const FLAT = [0, 0] as const;
const TURNED = [0, 13] as const;

export const SHAPE_DEFAULTS: Record<Shape, ShapeDefaults> = {
  sofa: entry([2100, 850, 920], 'fabric', '#b9b1a4', 'floor', FRONT),
  cornerSofa: entry([2700, 860, 1700], 'fabric', '#a7adae', 'floor', [26, 18]),
  armchair: entry([820, 840, 830], 'velvet', '#6f8a80', 'floor', [28, 13]),
  wingChair: entry([760, 1080, 830], 'velvet', '#c08a6a', 'floor', [28, 12]),
  rockingChair: entry([680, 980, 950], 'fabric', '#c9bfae', 'floor', [34, 13]),
  hangingChair: entry([950, 1950, 950], 'rattan', '#b79a72', 'ground', [8, 8]),
  pouf: entry([480, 420, 480], 'velvet', '#c79a86', 'floor', [24, 18]),
  beanBag: entry([900, 950, 900], 'fabric', '#8c9aa3', 'floor', [0, 6]),
  chaise: entry([1650, 820, 750], 'velvet', '#5f7d78', 'floor', FRONT),
  chair: entry([480, 850, 540], 'velvet', '#8d9a86', 'floor', [28, 13]),
  officeChair: entry([640, 1180, 640], 'fabric', '#4e5357', 'floor', [26, 12]),
  stool: entry([380, 450, 380], 'wood', '#c49a6c', 'floor', [20, 18]),
  barStool: entry([430, 950, 460], 'leather', '#8a6f5a', 'floor', [28, 12]),
  bench: entry([1200, 470, 380], 'fabric', '#b9b1a4', 'floor', FRONT),
  table: entry([1600, 760, 900], 'wood', '#c49a6c', 'floor', [26, 15]),
  roundTable: entry([1100, 760, 1100], 'wood', '#c49a6c', 'floor', [14, 18]),
  barTable: entry([1200, 1050, 600], 'wood', '#9a7350', 'floor', FRONT),
  coffeeTable: entry([1100, 430, 600], 'wood', '#c49a6c', 'floor', [26, 19]),
  roundCoffeeTable: entry([800, 420, 800], 'wood', '#c49a6c', 'floor', [14, 21]),
  sideTable: entry([450, 520, 450], 'metal', '#3a3836', 'floor', [24, 18]),
  desk: entry([1300, 750, 600], 'wood', '#c49a6c', 'floor', [26, 15]),
  console: entry([1100, 800, 350], 'wood', '#c49a6c', 'floor', FRONT),
  diningSet: entry([1500, 760, 850], 'wood', '#c49a6c', 'floor', [30, 20]),
  bed: entry([1700, 1080, 2120], 'fabric', '#9aa39b', 'floor', [32, 20]),
  bunkBed: entry([2080, 1700, 980], 'wood', '#d6bb93', 'floor', [24, 12]),
  cot: entry([1240, 900, 660], 'wood', '#e9e4da', 'floor', [24, 14]),
  mattress: entry([1600, 230, 2000], 'fabric', '#c9d2d6', 'floor', LYING),
  bedBase: entry([1600, 80, 2000], 'wood', '#d6bb93', 'floor', LYING),
  headboard: entry([1700, 1100, 90], 'velvet', '#9c8574', 'floor', [16, 6]),
  wardrobe: entry([1500, 2100, 600], 'wood', '#e7e1d6', 'floor', TALL),
  dresser: entry([1200, 850, 420], 'wood', '#c49a6c', 'floor', FRONT),
  bookcase: entry([800, 1850, 320], 'wood', '#c49a6c', 'floor', TALL),
  vitrine: entry([900, 1700, 400], 'wood', '#e7e1d6', 'floor', TALL),
  tvUnit: entry([1700, 520, 400], 'wood', '#c49a6c', 'floor', FRONT),
  cabinet: entry([900, 900, 420], 'wood', '#c49a6c', 'floor', FRONT),
  nightstand: entry([450, 520, 400], 'wood', '#c49a6c', 'floor', [26, 15]),
  shelf: entry([900, 30, 230], 'wood', '#c49a6c', 'wall', [20, 10]),
  box: entry([500, 360, 380], 'wood', '#cdb892', 'floor', [28, 20]),
  basket: entry([380, 380, 380], 'rattan', '#c2a074', 'floor', TURNED),
  dressingTable: entry([950, 1380, 430], 'wood', '#efeae1', 'floor', [22, 11]),
  washbasinUnit: entry([800, 850, 460], 'wood', '#c49a6c', 'floor', FRONT),
  shoeCabinet: entry([800, 1100, 280], 'wood', '#e7e1d6', 'floor', TALL),
  coatRack: entry([500, 1750, 500], 'wood', '#3a3836', 'floor', [18, 8]),
  trolley: entry([600, 860, 400], 'wood', '#c49a6c', 'floor', [26, 14]),
  screen: entry([1300, 1700, 40], 'fabric', '#e2d8c6', 'floor', [14, 8]),
  wallUnit: entry([2800, 2000, 420], 'wood', '#c49a6c', 'floor', TALL),
  floorLamp: entry([450, 1600, 450], 'fabric', '#efe4cf', 'floor', [16, 9]),
  tableLamp: entry([300, 480, 300], 'fabric', '#efe4cf', 'table', [0, 11]),
  deskLamp: entry([400, 520, 200], 'metal', '#3a3836', 'table', [12, 14]),
  pendantLamp: entry([420, 900, 420], 'metal', '#3a3836', 'ceiling', [0, -9]),
  ceilingLamp: entry([480, 180, 480], 'fabric', '#efe4cf', 'ceiling', [0, -16]),
  chandelier: entry([750, 900, 750], 'fabric', '#c2a15a', 'ceiling', [0, 8]),
  wallLamp: entry([200, 320, 200], 'fabric', '#efe4cf', 'wall', [24, 8]),
  stringLights: entry([1800, 600, 60], 'metal', '#3a3836', 'wall', FLAT),
  bulb: entry([95, 150, 95], 'glass', '#f0dcae', 'table', [0, 8]),
  rug: entry([2300, 12, 1600], 'fabric', '#b39a84', 'lying', [-14, 54]),
  roundRug: entry([1600, 12, 1600], 'fabric', '#b39a84', 'lying', [0, 52]),
  cushion: entry([450, 450, 140], 'fabric', '#b9826a', 'floor', [0, 4]),
  curtain: entry([1400, 2500, 20], 'fabric', '#b6b1a3', 'wall', FLAT),
  blind: entry([900, 1400, 40], 'fabric', '#cfc5b4', 'wall', FLAT),
  blanket: entry([520, 300, 400], 'fabric', '#b49c86', 'table', [24, 16]),
  bedding: entry([560, 300, 420], 'fabric', '#a9b4b6', 'table', [24, 16]),
  towel: entry([460, 300, 340], 'fabric', '#93a8a3', 'table', [24, 16]),
  mirror: entry([700, 1100, 25], 'wood', '#c49a6c', 'wall', FLAT),
  roundMirror: entry([700, 700, 25], 'metal', '#3a3836', 'wall', FLAT),
  picture: entry([600, 800, 25], 'plain', '#b98d6b', 'wall', FLAT),
  clock: entry([350, 350, 40], 'wood', '#c49a6c', 'wall', FLAT),
  vase: entry([180, 320, 180], 'stone', '#cfae93', 'table', TURNED),
  plantPot: entry([260, 240, 260], 'stone', '#c9a58a', 'table', TURNED),
  candle: entry([90, 200, 90], 'plain', '#ead9bf', 'table', TURNED),
  bauble: entry([80, 80, 80], 'metal', '#a5473d', 'table', [0, 14]),
  gardenSet: entry([2200, 720, 1600], 'rattan', '#9b8a75', 'ground', [24, 20]),
  sunLounger: entry([1950, 800, 660], 'fabric', '#8fa39a', 'ground', [22, 18]),
  swing: entry([2000, 1700, 1200], 'fabric', '#8fa39a', 'ground', [22, 10]),
  parasol: entry([2800, 2500, 2800], 'fabric', '#c9b79a', 'ground', [0, 12]),
  gazebo: entry([3000, 2700, 3000], 'fabric', '#d9ccb4', 'ground', [30, 12]),
  tableware: entry([280, 120, 280], 'stone', '#e2dcd0', 'table', [0, 30]),
  mug: entry([120, 100, 120], 'stone', '#b98d6b', 'table', [0, 20]),
  glass: entry([90, 220, 90], 'glass', '#dfe8e8', 'table', TURNED),
  cutlery: entry([120, 220, 20], 'metal', '#b9bcbd', 'lying', [0, 62]),
  pan: entry([420, 90, 300], 'metal', '#3a3836', 'table', [0, 26]),
  handle: entry([160, 30, 30], 'metal', '#c2a15a', 'lying', [28, 34]),
  generic: entry([500, 400, 400], 'plain', '#cdb892', 'floor', [28, 20]),
};

function entry(
  size: ShapeDefaults['size'],
  surface: Surface,
  colour: Hex,
  place: Place,
  view: ShapeDefaults['view'],
): ShapeDefaults {
  return { size, surface, colour, place, view };
}

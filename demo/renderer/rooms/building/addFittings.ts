import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, blend, CHROME, marble, getSurface, wood } from '../../materials/surfaces.ts';
import type { Workbench } from '../../models/Workbench.ts';
import type { Room, RoomKind, RoomStyle } from '../Room.ts';
import { addBlocks } from './addToys.ts';
import { ROOM } from './roomShape.ts';

/** Adds fittings that no shop of the catalogue sells. They cast shadows and have no tag. */
export function addFittings(bench: Workbench, { kind, style }: Room) {
  FITTINGS[kind]?.(bench, style);
}

const FITTINGS: Partial<Record<RoomKind, (bench: Workbench, style: RoomStyle) => void>> = {
  kuchnia: addKitchen,
  biuro: (bench) => addLaptop(bench, [0.02, 0.75, -1.8]),
  'pokoj-dzieciecy': addBlocks,
  sypialnia: (bench) => addBooks(bench, [-1.25, 0.52, -2.0]),
  salon: (bench) => addBooks(bench, [0.2, 0.414, 0.2]),
};

const CERAMIC: Surface = { colour: '#f2f0ec', roughness: 0.25, specular: 1 };

/** Adds a worktop with sink and hob, an oven and a tall fridge unit. */
function addKitchen(bench: Workbench, style: RoomStyle) {
  const stone =
    style.wood.look === 'board' || style.name === 'klasyczny'
      ? marble()
      : wood(style.floor === 'smoked' ? 'oak' : 'lightOak');
  const front = getSurface('board', style.front.colour);
  const metal = style.metal === '#c9a24b' ? getSurface('metal', style.metal) : BLACK_METAL;
  const deep = -1.98;
  bench.box([3.64, 0.04, 0.62], [0, 0.9, deep + 0.01], stone, { radius: 0.003, grain: 'x' });
  bench.box([3.6, 0.16, 0.02], [0, 0.08, deep + 0.295], front, { radius: 0.002, grain: 'x' });
  // The hob and the sink are set into the worktop.
  bench.box(
    [0.58, 0.006, 0.5],
    [-0.45, 0.923, deep],
    { colour: '#131313', roughness: 0.08, specular: 1.4 },
    { radius: 0.003 },
  );
  bench.box([0.5, 0.008, 0.4], [1.0, 0.922, deep], CERAMIC, { radius: 0.003 });
  bench.box([0.44, 0.006, 0.34], [1.0, 0.925, deep], { colour: '#8d8b88', roughness: 0.5 }, { radius: 0.002 });
  bench.tube(
    [
      [1.0, 0.92, deep - 0.23],
      [1.0, 1.16, deep - 0.23],
      [1.0, 1.24, deep - 0.16],
      [1.0, 1.2, deep - 0.06],
    ],
    0.011,
    metal,
    { segments: 30 },
  );
  // The oven door.
  bench.box(
    [0.59, 0.58, 0.012],
    [-0.45, 0.5, deep + 0.29],
    { colour: '#161616', roughness: 0.12, specular: 1.3 },
    { radius: 0.004 },
  );
  bench.rod([-0.69, 0.72, deep + 0.325], [-0.21, 0.72, deep + 0.325], CHROME, 0.008);
  // Two doors with long handles.
  for (const [y, high] of [
    [0.4, 0.7],
    [1.46, 1.38],
  ] as const) {
    bench.box([0.6, high, 0.6], [-2.16, y, deep], front, { radius: 0.003, grain: 'y' });
    bench.rod([-1.92, y - high * 0.22, deep + 0.325], [-1.92, y + high * 0.22, deep + 0.325], metal, 0.006);
  }
  // A cutting board and a bottle of oil.
  bench.box([0.24, 0.36, 0.018], [-1.25, 1.1, ROOM.back + 0.09], wood('walnut'), {
    radius: 0.02,
    grain: 'y',
    turn: [-0.16, 0, 0],
  });
  bench.turned(
    [
      [0, 0],
      [0.032, 0],
      [0.034, 0.01],
      [0.034, 0.15],
      [0.012, 0.2],
      [0.012, 0.25],
      [0, 0.25],
    ],
    [-0.95, 0.92, deep - 0.16],
    { colour: '#5b6a3a', roughness: 0.15, specular: 1.2 },
    40,
  );
}

function addLaptop(bench: Workbench, [x, y, z]: readonly [number, number, number]) {
  const shell: Surface = { colour: '#b9bbbd', roughness: 0.35, specular: 1 };
  const screen: Surface = { colour: '#2d3a44', roughness: 0.15, specular: 1.2, glow: 0.25 };
  bench.group([x, y, z], [0, 0.16, 0], (desk) => {
    desk.box([0.33, 0.014, 0.23], [0, 0.008, 0], shell, { radius: 0.005 });
    desk.group([0, 0.014, -0.112], [-0.3, 0, 0], (lid) => {
      lid.box([0.33, 0.22, 0.008], [0, 0.11, 0], shell, { radius: 0.003 });
      lid.box([0.31, 0.195, 0.002], [0, 0.112, 0.005], screen, { radius: 0.0008 });
    });
  });
}

function addBooks(bench: Workbench, [x, y, z]: readonly [number, number, number]) {
  const covers = ['#d9cfbe', '#8a6a52', '#5f6f73'];
  for (const [i, colour] of covers.entries()) {
    const [wide, thick, deep] = [0.24 - i * 0.015, 0.024 - i * 0.003, 0.17 - i * 0.012];
    const turn: readonly [number, number, number] = [0, 0.25 - i * 0.3, 0];
    const at = y + 0.024 * i;
    bench.box([wide, thick, deep], [x, at + thick / 2, z], { colour, roughness: 0.8 }, { radius: 0.002, turn });
    bench.box(
      [wide - 0.008, thick - 0.006, deep + 0.001],
      [x, at + thick / 2, z],
      { colour: blend(colour, '#f5efe2', 0.85), roughness: 1 },
      { radius: 0.001, turn },
    );
  }
}

import type { ModelName } from '../models/models.ts';
import { PLANTS } from '../models/plants/growPlant.ts';
import { roomPlant } from '../rooms/layouts/roomPlant.ts';
import type { Placed } from '../rooms/Room.ts';
import type { Occasion, Setting } from './Setting.ts';

type SettingMaker = (occasion: Occasion) => Setting;

const BY_SHAPE: Partial<Record<ModelName, SettingMaker>> = {
  ...each(
    ['dresser', 'cabinet', 'tvUnit', 'nightstand', 'shoeCabinet', 'wardrobe', 'bookcase', 'vitrine', 'wallUnit'],
    againstWall,
  ),
  ...each(['desk', 'dressingTable', 'console', 'coatRack', 'bed', 'bunkBed', 'cot'], againstWall),
  ...each(['sofa', 'cornerSofa', 'armchair', 'wingChair', 'chaise', 'chair', 'barStool', 'stool', 'bench'], onRug),
  ...each(['pouf', 'beanBag', 'rockingChair', 'officeChair', 'hangingChair', 'diningSet', 'floorLamp'], onRug),
  ...each(['table', 'roundTable', 'barTable', 'coffeeTable', 'roundCoffeeTable', 'sideTable', 'trolley'], onRug),
  ...each(['basket', 'box', 'plantPot', 'screen'], againstWall),
  ...each(['mirror', 'roundMirror', 'picture', 'clock', 'shelf', 'wallLamp'], onWall),
  ...each(['pendantLamp', 'chandelier'], overTable),
  ...each(['vase', 'candle', 'tableware', 'mug', 'glass', 'pan', 'tableLamp', 'deskLamp'], onTable),
  ...each(['gardenSet', 'sunLounger', 'swing', 'parasol', 'gazebo'], onTerrace),
  ...each(['rug', 'roundRug'], underSofa),
  washbasinUnit: inBathroom,
};

/** Shapes that can be shown in a room. */
export const SHAPES_WITH_SETTING: ReadonlySet<string> = new Set(Object.keys(BY_SHAPE));

/** Where a piece is shown; null for what a room would tell nothing about. */
export function settingOf(occasion: Occasion): Setting | null {
  return BY_SHAPE[occasion.shape as ModelName]?.(occasion) ?? null;
}

function each(shapes: readonly ModelName[], make: SettingMaker) {
  return Object.fromEntries(shapes.map((shape) => [shape, make]));
}

function againstWall(piece: Occasion): Setting {
  const { width, height, depth, style, shape } = piece;
  const wall = -depth / 2 - 0.03;
  const isLow = height < 1.3;
  const props = [plant(piece, -width / 2 - 0.42, wall + 0.32, height < 0.7 ? 900 : 1250)];
  if (isLow) props.push(picture(piece, 0, height + 0.55, wall));
  if (shape === 'bed') props.push({ ...night(style), x: width / 2 + 0.38, z: wall + 0.24 });
  else if (width < 1.3 && shape !== 'box' && shape !== 'basket')
    props.push({ ...basket(), x: width / 2 + 0.34, z: wall + 0.3 });
  if (['dresser', 'console', 'tvUnit', 'shoeCabinet', 'cabinet', 'nightstand'].includes(shape))
    props.push({ ...onTop(piece), x: width * 0.28, y: height, z: 0 });
  return {
    lift: 0,
    wall,
    floor: 'boards',
    props,
    camera: look(piece, isLow ? (width > 1.3 ? 0.68 : 0.54) : 0.72, isLow ? -0.16 : -0.06),
  };
}

function onRug(piece: Occasion): Setting {
  const { width, height, depth, style, shape, variant } = piece;
  const wall = -depth / 2 - (depth > 1.2 ? 0.1 : 0.45);
  const [across, along] = [Math.max(1.7, width * 0.9 + 0.9), Math.max(1.2, depth + 0.6)];
  const props: Placed[] = [
    {
      shape: 'rug',
      look: 'pile',
      colour: style.rug,
      width: Math.round(across * 1000),
      depth: Math.round(along * 1000),
      variant: 1 + style.variant,
      x: 0,
      z: 0.15,
    },
    plant(piece, -width / 2 - 0.5, wall + 0.35, 1200),
  ];
  if (height < 1.3) props.push(picture(piece, width > 1.2 ? 0 : -0.12, Math.max(1.25, height + 0.5), wall));
  if (shape !== 'floorLamp' && width > 0.9)
    props.push({
      shape: 'floorLamp',
      look: 'metal',
      colour: style.metal,
      height: 1560,
      variant: variant % 2,
      x: width / 2 + 0.34,
      z: wall + 0.34,
    });
  else if (shape !== 'sideTable')
    props.push({
      shape: 'sideTable',
      ...style.wood,
      height: 460,
      variant: 0,
      x: width / 2 + 0.42,
      z: wall + 0.45,
    });
  if (['table', 'roundTable', 'coffeeTable', 'roundCoffeeTable', 'sideTable', 'barTable'].includes(shape))
    props.push({ ...vase(style), x: width * 0.12, y: height + 0.012, z: 0 });
  return { lift: 0.012, wall, floor: 'boards', props, camera: look(piece, width > 1.5 ? 0.8 : 0.54, -0.14) };
}

/** Hangs over a low cupboard; what is tall nearly reaches the floor. */
function onWall(piece: Occasion): Setting {
  const { width, height, style } = piece;
  const isTall = height > 1.1;
  const top = 0.8;
  const props: Placed[] = isTall
    ? [plant(piece, -width / 2 - 0.45, 0.32, 1000), { ...basket(), x: width / 2 + 0.4, z: 0.3 }]
    : [
        {
          shape: 'dresser',
          ...style.wood,
          width: 1500,
          height: 800,
          depth: 400,
          variant: style.variant,
          x: 0.1,
          z: 0.21,
        },
        { ...vase(style), x: -Math.max(0.24, width / 2 + 0.06), y: top, z: 0.2 },
      ];
  const fill = isTall ? 0.62 : height < 0.5 ? 0.4 : 0.5;
  return {
    lift: isTall ? 0.1 : top + 0.16 + height * 0.35,
    // Behind what lines it: a rail must not come through a mirror.
    wall: -0.045,
    floor: 'boards',
    props,
    camera: { yaw: 12, pitch: 3, fieldOfView: 26, fill, lift: isTall ? 0 : 0.14 },
  };
}

function overTable(piece: Occasion): Setting {
  const { style } = piece;
  const props: Placed[] = [
    { shape: 'table', ...style.wood, width: 1700, depth: 850, variant: style.variant, x: 0, z: 0 },
    { ...vase(style), x: -0.3, y: 0.76, z: 0 },
    picture(piece, 0.62, 1.5, -1.2),
  ];
  const camera = { yaw: 14, pitch: 5, fieldOfView: 26, fill: 0.56, lift: 0.2 };
  return { lift: 1.2, wall: -1.2, floor: 'boards', props, camera };
}

function onTable({ width, height, shape, style }: Occasion): Setting {
  const props: Placed[] = [];
  if (height > 0.2) props.push({ ...tableware(), x: width / 2 + 0.16, z: -0.16 });
  else props.push({ ...vase(style), x: -width / 2 - 0.1, z: -0.2 });
  if (shape === 'tableLamp' || shape === 'deskLamp') props.push({ ...vase(style), x: -width / 2 - 0.16, z: -0.1 });
  return {
    lift: 0,
    wall: -0.62,
    floor: 'tabletop',
    props,
    camera: { yaw: 16, pitch: 13, fieldOfView: 24, fill: 0.52, lift: -0.02 },
  };
}

function onTerrace(piece: Occasion): Setting {
  const { width, depth } = piece;
  const wall = -depth / 2 - 0.5;
  const props = [plant(piece, -width / 2 - 0.4, wall + 0.35, 1300), plant(piece, width / 2 + 0.35, wall + 0.3, 950)];
  return { lift: 0, wall, floor: 'deck', props, camera: look(piece, 0.86, -0.1) };
}

function underSofa(piece: Occasion): Setting {
  const { width, depth, style } = piece;
  const back = -depth / 2;
  const props: Placed[] = [
    { shape: 'sofa', ...style.cloth, width: 1900, variant: style.variant, x: 0, z: back + 0.15 },
    plant(piece, -1.35, back + 0.1, 1150),
    { shape: 'pouf', ...style.accent, variant: 1, x: Math.max(0.75, width / 2 - 0.3), y: 0.012, z: depth * 0.28 },
  ];
  return {
    lift: 0,
    wall: back - 0.4,
    floor: 'boards',
    props,
    camera: { yaw: 14, pitch: 24, fieldOfView: 28, fill: 0.82, lift: -0.24 },
  };
}

function inBathroom(piece: Occasion): Setting {
  const { width, height, depth, style } = piece;
  const wall = -depth / 2 - 0.01;
  const props: Placed[] = [
    {
      shape: 'roundMirror',
      look: 'metal',
      colour: style.metal,
      width: 700,
      variant: 0,
      x: 0,
      y: height + 0.72,
      z: wall,
    },
    plant(piece, -width / 2 - 0.42, wall + 0.3, 900),
    { ...basket(), x: width / 2 + 0.36, z: wall + 0.3 },
  ];
  return { lift: 0, wall, floor: 'tiles', props, camera: look(piece, 0.56, -0.2) };
}

/** Less from the side than in the studio, so that the wall stays straight. */
function look({ yaw }: Occasion, fill: number, lift: number) {
  return { yaw: Math.max(-16, Math.min(16, yaw * 0.6)), pitch: 6, fieldOfView: 28, fill, lift };
}

function picture({ style, variant }: Occasion, x: number, y: number, wall: number): Placed {
  const isWide = variant % 2 === 0;
  const [width, height] = isWide ? [820, 580] : [500, 680];
  const isMany = variant % 3 === 0;
  return {
    shape: 'picture',
    look: 'plastic',
    colour: isMany ? '#b78bb0' : '#d9c4a3',
    width,
    height,
    variant: style.variant + variant,
    x,
    y,
    z: wall + 0.02,
  };
}

/** Pieces of one style don't all stand beside the same plant. */
function plant({ style, variant }: Occasion, x: number, z: number, height: number): Placed {
  const kind = variant % 3 === 1 ? PLANTS[Math.floor(variant / 3) % PLANTS.length] : undefined;
  return roomPlant(style, x, z, height, kind);
}

/** What stands on a cupboard: a vase, a lamp or a plant. */
function onTop({ style, variant, height }: Occasion) {
  if (variant % 3 === 0 || height > 1.2) return vase(style);
  if (variant % 3 === 1) return { ...roomPlant(style, 0, 0, 340, 'sword'), width: 140 };
  const look = { look: 'ceramic', colour: style.accent.colour } as const;
  return { shape: 'tableLamp', ...look, width: 250, height: 400, variant: 2 } as const;
}

const vase = ({ accent }: Occasion['style']) =>
  ({ shape: 'vase', look: 'ceramic', colour: accent.colour, height: 240, width: 140, variant: 1 }) as const;
const basket = () =>
  ({ shape: 'basket', look: 'rattan', colour: '#d8b98c', width: 360, height: 380, variant: 0 }) as const;
const night = ({ wood }: Occasion['style']) => ({ shape: 'nightstand', ...wood, variant: 1 }) as const;
const tableware = () => ({ shape: 'mug', look: 'ceramic', colour: '#f3ead6', variant: 1 }) as const;

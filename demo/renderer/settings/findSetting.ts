import type { ModelName } from '../models/models.ts';
import { againstWall } from './places/againstWall.ts';
import { inBathroom } from './places/inBathroom.ts';
import { onBench } from './places/onBench.ts';
import { onRug } from './places/onRug.ts';
import { onTable } from './places/onTable.ts';
import { onTerrace } from './places/onTerrace.ts';
import { onWall } from './places/onWall.ts';
import { overTable } from './places/overTable.ts';
import { underSofa } from './places/underSofa.ts';
import type { Occasion, Setting } from './Setting.ts';

type SettingMaker = (occasion: Occasion) => Setting;

const BY_SHAPE: Partial<Record<ModelName, SettingMaker>> = {
  ...each(
    ['dresser', 'cabinet', 'tvUnit', 'nightstand', 'shoeCabinet', 'wardrobe', 'bookcase', 'vitrine', 'wallUnit'],
    againstWall,
  ),
  ...each(
    ['desk', 'dressingTable', 'console', 'coatRack', 'bed', 'bunkBed', 'cot', 'childBed', 'boxspring'],
    againstWall,
  ),
  ...each(
    [
      'sofa',
      'cornerSofa',
      'armchair',
      'wingChair',
      'chaise',
      'chair',
      'barStool',
      'stool',
      'bench',
      'uSofa',
      'sofaCover',
      'foldingChair',
    ],
    onRug,
  ),
  ...each(['pouf', 'beanBag', 'rockingChair', 'officeChair', 'hangingChair', 'diningSet', 'floorLamp'], onRug),
  ...each(
    [
      'table',
      'extendingTable',
      'foldingTable',
      'roundTable',
      'barTable',
      'coffeeTable',
      'roundCoffeeTable',
      'sideTable',
      'trolley',
    ],
    onRug,
  ),
  ...each(
    ['slidingWardrobe', 'kitchenCabinet', 'changingTable', 'childTable', 'childChair', 'cornerDesk', 'cornerWardrobe'],
    againstWall,
  ),
  ...each(['basket', 'box', 'plantPot', 'screen', 'bin'], againstWall),
  ...each(['mirror', 'roundMirror', 'picture', 'clock', 'shelf', 'wallLamp'], onWall),
  ...each(['pendantLamp', 'chandelier'], overTable),
  ...each(['vase', 'candle', 'tableware', 'mug', 'glass', 'pan', 'tableLamp', 'deskLamp', 'sculpture'], onTable),
  ...each(['tumbler', 'cutlery', 'bauble', 'kitchenJar'], onTable),
  ...each(
    ['gardenSet', 'sunLounger', 'swing', 'parasol', 'gazebo', 'gardenChair', 'gardenSofa', 'gardenBench'],
    onTerrace,
  ),
  ...each(['rug', 'roundRug', 'shaggyRug', 'childRug'], underSofa),
  ...each(['washbasinUnit', 'bathCabinet'], inBathroom),
  cushion: onBench,
  // The sizes of sets are those of their largest piece.
  bedroomSet: (piece) => againstWall({ ...piece, width: piece.width + 1.1 }),
  loungeSet: (piece) => onRug({ ...piece, width: piece.width + 1.1, depth: 2.4 }),
};

/** The setting of a piece; null for shapes without one. */
export function findSetting(occasion: Occasion): Setting | null {
  return BY_SHAPE[occasion.shape as ModelName]?.(occasion) ?? null;
}

function each(shapes: readonly ModelName[], make: SettingMaker) {
  return Object.fromEntries(shapes.map((shape) => [shape, make]));
}

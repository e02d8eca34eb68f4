import { bedroom } from './tree/bedroom.ts';
import type { Branch, Gathering } from './tree/branch.ts';
import { childrenAndGarden } from './tree/childrenAndGarden.ts';
import { decorAndRooms } from './tree/decorAndRooms.ts';
import { gifts, rooms } from './tree/gatherings.ts';
import { lightingAndTextiles } from './tree/lightingAndTextiles.ts';
import { seating } from './tree/seating.ts';
import { storage } from './tree/storage.ts';
import { tables } from './tree/tables.ts';

export type CategoryKind = 'primary' | 'room' | 'gift';

export type CategoryNode = {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  longName: string;
  kind: CategoryKind;
  /** Position among the children of one parent, from 0. */
  position: number;
  /** Id in the Google product taxonomy; unique. */
  googleId: number | null;
  /** Lower case, with diacritics; unique among primary nodes. */
  synonyms: readonly string[];
  promoted: boolean;
  /** Products of this category are upright: `80x202 cm` in a title is width and height. */
  isUpright: boolean;
  /** Its products come last in the lists of the categories above and of rooms. */
  isAccessory: boolean;
  /** Slugs of the primary categories in a room or gift group, each with its descendants; empty for primary nodes. */
  members: readonly string[];
  /** The upper price of a gift group, in PLN. */
  maxPrice: number | null;
};

/** Path segments below `/pl/products/` with another meaning. No category may have such a slug. */
export const RESERVED_SLUGS = [
  'sales',
  'delivery-before-christmas',
  'vouchers',
  'rooms',
  'black-friday',
  'garden-season',
  'eshop',
  'visually-similar',
] as const;

/** All categories, parents before their children. */
export const categoryTree: readonly CategoryNode[] = [
  ...[
    ...seating,
    ...tables,
    ...bedroom,
    ...storage,
    ...childrenAndGarden,
    ...lightingAndTextiles,
    ...decorAndRooms,
  ].flatMap((branch, position) => flatten(branch, null, position)),
  ...rooms.map((room, position) => presentGathering(room, 'room', position)),
  ...gifts.map((gift, position) => presentGathering(gift, 'gift', position)),
];

function flatten(branch: Branch, parentId: number | null, position: number): CategoryNode[] {
  const {
    children = [],
    googleId = null,
    synonyms = [],
    promoted = false,
    isUpright = false,
    isAccessory = false,
    ...rest
  } = branch;
  const node: CategoryNode = {
    ...rest,
    parentId,
    kind: 'primary',
    position,
    googleId,
    synonyms,
    promoted,
    isUpright,
    isAccessory,
    members: [],
    maxPrice: null,
  };
  return [node, ...children.flatMap((child, index) => flatten(child, branch.id, index))];
}

function presentGathering(gathering: Gathering, kind: CategoryKind, position: number): CategoryNode {
  const { synonyms = [], promoted = false, maxPrice = null, ...rest } = gathering;
  return {
    ...rest,
    parentId: null,
    kind,
    position,
    googleId: null,
    synonyms,
    promoted,
    isUpright: false,
    isAccessory: false,
    maxPrice,
  };
}

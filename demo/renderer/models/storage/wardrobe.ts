import { DESIGNS, countWardrobeDoors } from '../../../pictures/designs.ts';
import {
  addFronts,
  buildBays,
  BOARD,
  carcass,
  caseLegs,
  caseStyle,
  type CaseStyle,
  type FrontKind,
} from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { type Column, TALL, WOODEN } from './storageParts.ts';

export const wardrobe: Model = {
  camera: TALL,
  ground: 'floor',
  size: [1500, 2100, 600],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height, depth } = spec;
    const plinth = 0.06;
    const doors = countWardrobeDoors(width * 1000);
    const style: CaseStyle = { ...caseStyle(spec), handle: choose(spec, ['long', 'bar', 'none', 'knob'] as const) };
    const design = choose(spec, DESIGNS.wardrobe);
    const getKind = (i: number): FrontKind =>
      design === 'mirror' && i === Math.floor(doors / 2)
        ? 'mirror'
        : design === 'shaker'
          ? 'shaker'
          : design === 'slats' && i % 2 === 0
            ? 'slats'
            : 'door';
    const columns = Array.from({ length: doors }, (_, i): Column => ({
      rows:
        design === 'drawers'
          ? [
              [getKind(i), 5],
              ['drawer', 0.9],
            ]
          : [[getKind(i), 1]],
    }));
    carcass(bench, spec.main, [width, height - plinth, depth], [0, plinth, 0]);
    caseLegs(bench, spec, 'plinth', [width, plinth, depth]);
    const inner = [width - 2 * BOARD, height - plinth - 2 * BOARD] as const;
    const bays = buildBays(inner, [0, (height + plinth) / 2], columns).map((bay, i) => ({
      ...bay,
      hinge: (design === 'drawers' ? Math.floor(i / 2) : i) % 2 === 0 ? (-1 as const) : (1 as const),
    }));
    addFronts(bench, style, bays, depth / 2);
  },
};

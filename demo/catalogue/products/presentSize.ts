import { countSeats } from '../../pictures/designs.ts';
import type { Kind } from '../kinds/Kind.ts';
import type { Gender } from '../vocabulary/grammar.ts';
import { agree } from '../vocabulary/grammar.ts';
import type { Product, Size } from './Product.ts';

const MATTRESS_LENGTH_CM = 200;

/** The size as a title states it; '' if none. */
export function presentSize(kind: Kind, size: Size, gender: Gender, largest: Product['largest'] = {}): string {
  const cm = (value: number | null) => String(Math.round((value ?? 0) / 10));
  const { width, height, depth, diameter } = size;
  switch (kind.sizeLabel) {
    case 'seats':
      return `${countSeats(width ?? 0)}-${agree('osobowy', gender)}`;
    case 'bed':
      return `${Number(cm(width)) - frameCm(kind)}x${MATTRESS_LENGTH_CM}`;
    case 'w':
      return `szer. ${cm(width)} cm`;
    case 'wd':
      return `${cm(width)}${largest.width ? `-${cm(largest.width)}` : ''}x${cm(depth)} cm`;
    case 'wh':
      return `${cm(width)}x${cm(height)} cm`;
    case 'dia':
      return diameter ? `śr. ${cm(diameter)} cm` : `szer. ${cm(width)} cm`;
    case 'h':
      return `wys. ${cm(height)} cm`;
    case 'none':
      return '';
  }
}

/** Difference between the width of a bed and of its mattress, cm. */
function frameCm(kind: Kind) {
  return kind.family === 'bed' && kind.width && kind.width[0] >= 90 ? 10 : 0;
}

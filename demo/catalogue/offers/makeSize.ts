import { countSeats } from '../../pictures/designs.ts';
import type { Kind, Span } from '../kinds/Kind.ts';
import type { Random } from '../Random.ts';
import type { Gender } from '../vocabulary/grammar.ts';
import { agree } from '../vocabulary/grammar.ts';
import type { Size } from './Product.ts';

const MATTRESS_WIDTHS_CM = [80, 90, 100, 120, 140, 160, 180, 200];
const MATTRESS_LENGTH_CM = 200;

/** A plausible size for a kind: a bed fits its mattress, large products have steps of 5 or 10 cm. */
export function makeSize(kind: Kind, random: Random): Size {
  const size: Size = {
    width: inSteps(kind, kind.width, random),
    height: inSteps(kind, kind.height, random),
    depth: inSteps(kind, kind.depth, random),
    diameter: inSteps(kind, kind.diameter, random),
  };
  if (kind.sizeLabel !== 'bed' || !kind.width) return size;
  return { ...size, width: random.pick(bedWidths(kind)) };
}

/** Widths of the beds or mattresses of a kind, mm. */
export function bedWidths(kind: Kind): number[] {
  const frame = frameCm(kind);
  const [least, most] = [kind.width![0] - frame, kind.width![1]];
  const fitting = MATTRESS_WIDTHS_CM.filter((width) => width >= least && width <= most);
  return (fitting.length ? fitting : [160]).map((width) => (width + frame) * 10);
}

/** The size as a title states it; '' if none. */
export function presentSize(kind: Kind, size: Size, gender: Gender): string {
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
      return `${cm(width)}x${cm(depth)} cm`;
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

function inSteps(kind: Kind, span: Span | null, random: Random) {
  if (!span) return null;
  const [from, to] = span;
  const soft = kind.family === 'rug' || kind.family === 'textile';
  const step = to <= 60 ? 1 : to <= 120 ? (soft ? 5 : 2) : soft ? 10 : 5;
  return (from + Math.floor((random.next() * (to - from)) / step + 0.5) * step) * 10;
}

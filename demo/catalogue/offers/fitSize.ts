import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import type { PictureFacts } from '../../pictures/pictureName.ts';
import { shownSides, type Side } from '../../pictures/proportions.ts';
import type { Kind, SizeLabel, Span } from '../kinds/Kind.ts';
import { bedWidths } from './makeSize.ts';
import { nounFits } from './nounFits.ts';
import type { Product, Size } from './Product.ts';
import { nearestStandardSizes } from './standardSize.ts';

type Sized = Pick<Product, 'kind' | 'category' | 'noun' | 'statedSize'>;

/** Proportions that differ by less look alike. */
const ALIKE = Math.log(1.25);
/** For titles that state one side only. */
const ALMOST_ALIKE = Math.log(1.3);
const WITH_TWO_SIDES: ReadonlySet<SizeLabel> = new Set<SizeLabel>(['wd', 'wh', 'bed']);
/** Distance from the limit, so that a rounded size is within it. */
const MARGIN = 0.03;

/**
 * The size of the product's kind that is nearest to its stated size and has the proportions of all pictures. The stated
 * size itself if it has them, or if proportions are unimportant. Null if there is none.
 */
export function fitSize(product: Sized, pictures: readonly PictureFacts[]): Size | null {
  const { kind, category, noun, statedSize } = product;
  const sides = shownSides(getCategoryShape(category.slug));
  const ratio = sides && proportion(statedSize, sides);
  if (!sides || ratio === null) return statedSize;
  const far = WITH_TWO_SIDES.has(kind.sizeLabel) ? ALIKE : ALMOST_ALIKE;
  const shown = pictures.map((picture) => proportion(picture, sides)!);
  const fits = (size: Size) => shown.every((one) => Math.abs(proportion(size, sides)! - one) <= far);
  if (fits(statedSize)) return statedSize;
  const candidates =
    nearestStandardSizes(kind.slug, statedSize) ??
    (kind.sizeLabel === 'bed'
      ? nearestBedSizes(kind, statedSize)
      : [reshape(product, sides, Math.max(...shown) - far, Math.min(...shown) + far)]);
  return candidates.find((size) => fits(size) && nounFits(noun, size)) ?? null;
}

function nearestBedSizes(kind: Kind, size: Size): Size[] {
  const far = (width: number) => Math.abs(width - size.width!);
  return bedWidths(kind)
    .sort((a, b) => far(a) - far(b))
    .map((width) => ({ ...size, width }));
}

/** The logarithm of the quotient of two sides; null for an unknown size. */
function proportion(size: Partial<Size>, [one, other]: readonly [Side, Side]) {
  const [a, b] = [size[one], size[other]];
  return a && b ? Math.log(a / b) : null;
}

/** The stated size with a proportion between `least` and `most`, and sides within the limits of the kind. */
function reshape({ kind, statedSize }: Sized, [one, other]: readonly [Side, Side], least: number, most: number): Size {
  const ratio = Math.log(statedSize[one]! / statedSize[other]!);
  const wanted = Math.min(most - MARGIN, Math.max(least + MARGIN, ratio));
  const quotient = Math.exp(wanted);
  const moved = Math.exp((wanted - ratio) / 2);
  const first = within(kind[one], statedSize[one]! * moved);
  const second = within(kind[other], first / quotient);
  return { ...statedSize, [one]: within(kind[one], second * quotient), [other]: second };
}

/** The nearest length between the limits, in whole centimetres, for long sides in steps of 5 cm. */
function within(span: Span | null, value: number) {
  const [from, to] = span ?? [0, Infinity];
  const step = value > 1200 ? 50 : 10;
  return Math.min(to * 10, Math.max(from * 10, Math.round(value / step) * step));
}

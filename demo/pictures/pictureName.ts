import { LOOKS, type Look } from './looks.ts';

/** Direction from which a picture shows a piece. */
export const PICTURE_VIEWS = ['front', 'side', 'detail', 'room', 'open'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** The contents of a picture. The file name contains all of them, so a folder of pictures needs no index. */
export type PictureFacts = {
  /** One of `SHAPES`. */
  shape: string;
  look: Look;
  /** `#rrggbb` */
  colour: string;
  /** mm */
  width: number;
  height: number;
  depth: number;
  /** Selects legs, arms and handles. */
  variant: number;
  view: PictureView;
};

const NAME = /^([A-Za-z]+)\/([a-z]+)-([0-9a-f]{6})-(\d+)x(\d+)x(\d+)-(\d+)(?:-([a-z]+))?\.webp$/;

/** `sofa/velvet-4c7a52-2200x860x930-1.webp`; views other than the front are appended: `…-1-side.webp`. */
export function pictureName({ shape, look, colour, width, height, depth, variant, view }: PictureFacts) {
  const suffix = view === 'front' ? '' : `-${view}`;
  return `${shape}/${look}-${colour.slice(1)}-${width}x${height}x${depth}-${variant}${suffix}.webp`;
}

/** The facts in a picture's file name; null for other names. */
export function readPictureName(name: string): PictureFacts | null {
  const [, shape, look, colour, width, height, depth, variant, view = 'front'] = NAME.exec(name) ?? [];
  if (!shape || !isOneOf(LOOKS, look) || !isOneOf(PICTURE_VIEWS, view)) return null;
  return {
    shape,
    look,
    colour: `#${colour}`,
    width: Number(width),
    height: Number(height),
    depth: Number(depth),
    variant: Number(variant),
    view,
  };
}

function isOneOf<T extends string>(choices: readonly T[], value: string | undefined): value is T {
  return choices.some((choice) => choice === value);
}

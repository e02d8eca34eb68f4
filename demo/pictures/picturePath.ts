import { pictureName, type PictureFacts } from './pictureName.ts';

/** Changes to a picture's file when it is served. */
export type PictureVariant = { zoom: number; isMirrored: boolean };

/** Path of a picture on the picture server: `/pictures/sofa/velvet-….webp?mirrored=1&zoom=1.35`. */
export function getPicturePath({ picture, zoom, isMirrored }: PictureVariant & { picture: PictureFacts }) {
  const query = [...(isMirrored ? ['mirrored=1'] : []), ...(zoom > 1 ? [`zoom=${zoom}`] : [])].join('&');
  return `/pictures/${pictureName(picture)}${query && `?${query}`}`;
}

/** Path of a room's picture on the picture server. */
export function getRoomPicturePath(name: string) {
  return `/rooms/${name}.webp`;
}

const FILE = /^\/((?:pictures\/[A-Za-z]+|rooms)\/[a-zA-Z0-9-]+\.webp)$/;
const MAX_ZOOM = 4;

/** The file, relative to the assets folder, and the variant of a picture URL; null for other URLs. */
export function parsePicturePath(address: string): (PictureVariant & { file: string }) | null {
  const url = URL.parse(address, 'http://localhost');
  const file = url && FILE.exec(url.pathname)?.[1];
  const zoom = Number(url?.searchParams.get('zoom') ?? 1);
  if (!file || !(zoom >= 1 && zoom <= MAX_ZOOM)) return null;
  return { file, zoom, isMirrored: url.searchParams.has('mirrored') };
}

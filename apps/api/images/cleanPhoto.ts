import { REVIEW_PHOTOS } from '@gniazdo/contracts/account';
import { openPicture, PhotoError } from './decoding/pictureDecoder.ts';

const MAX_EDGE_PX = 1600;
const MIN_EDGE_PX = 100;
const WEBP = { quality: 82, effort: 3 } as const;

/** JPEG, PNG, WebP. Only decoders of these formats see the bytes; names and content types are ignored. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'),
];

/**
 * Encodes the photo of a visitor again: as WebP, at most 1600 px, without metadata (location, camera, colour profile,
 * comments) and without anything that was attached to the file. For tasks of `inDecoder`. Rejects with a PhotoError.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw new PhotoError('Plik jest pusty.');
  if (bytes.length > REVIEW_PHOTOS.maxBytes)
    throw new PhotoError(`Plik jest za duży: zdjęcie może mieć najwyżej ${REVIEW_PHOTOS.maxBytes / 2 ** 20} MB.`);
  if (!SIGNATURES.some((isMatch) => isMatch(bytes))) throw new PhotoError(getTypeMessage(bytes));
  try {
    const { picture, width, height } = await openPicture(bytes);
    if (Math.min(width, height) < MIN_EDGE_PX)
      throw new PhotoError(`Zdjęcie jest za małe: najmniej ${MIN_EDGE_PX} × ${MIN_EDGE_PX} pikseli.`);
    return await picture
      .resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer();
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw new PhotoError('Nie udało się odczytać zdjęcia: plik jest uszkodzony albo niepełny.', { cause: error });
  }
}

function getTypeMessage(bytes: Buffer) {
  const head = bytes.subarray(0, 1024).toString('latin1');
  if (/<svg|<\?xml/i.test(head)) return 'Grafika SVG nie jest zdjęciem. Dodaj plik JPEG, PNG lub WebP.';
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(head))
    return 'Zdjęć HEIC nie obsługujemy. Zapisz je jako JPEG i dodaj jeszcze raz.';
  return 'To nie jest zdjęcie w formacie JPEG, PNG ani WebP.';
}

function startsWith(bytes: Buffer, signature: readonly number[]) {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature));
}

function hasText(bytes: Buffer, at: number, text: string) {
  return bytes.subarray(at, at + text.length).toString('latin1') === text;
}

import { basename } from 'node:path';
import sharp from 'sharp';

/** Writes a screenshot as WebP and prints its name. */
export async function savePicture(png: Buffer, file: string) {
  await sharp(png).webp({ quality: 60, effort: 5 }).toFile(file);
  console.log(basename(file));
}

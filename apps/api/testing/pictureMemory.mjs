// Cleans pictures as the API does, each for another visitor and shop and all at once. Writes the growth of the peak memory in MB,
// and the messages of refusals.
import { readFile } from 'node:fs/promises';
import { cleanPhoto } from '../images/cleanPhoto.ts';
import { inDecoder } from '../images/decoding/pictureDecoder.ts';
import { cleanPicture } from '../images/shop-pictures/cleanPicture.ts';

const files = await Promise.all(process.argv.slice(2).map((file) => readFile(file)));
const before = process.resourceUsage().maxRSS;
const results = await Promise.allSettled(
  files.flatMap((bytes, index) => [
    inDecoder(`visitor ${index}`, () => cleanPhoto(bytes)),
    inDecoder(`shop ${index}`, () => cleanPicture(bytes), true),
  ]),
);
const growth = (process.resourceUsage().maxRSS - before) / 1024;
const refused = results.map((result) => (result.status === 'rejected' ? result.reason.message : null));
process.stdout.write(JSON.stringify({ growth, refused }));

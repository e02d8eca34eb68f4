import { readFileSync } from 'node:fs';
import { questionPaths } from '@gniazdo/contracts/site';
import sharp from 'sharp';

const PICTURES_PER_REVIEW = 4;
/** Each from another network. */
const AT_ONCE = 4;
const TIMEOUT_MS = 60_000;

/**
 * Sends reviews with the pictures that need most memory, four at once: those of the first review are refused by their size,
 * those of the second are the largest that are accepted, in turn. Resolves to the status of each.
 */
export async function sendPictures(url: string, variantId: number, reviews: number): Promise<number[]> {
  const kinds = [
    await draw(16_000, 4000).withMetadata({ orientation: 6 }).jpeg({ progressive: true, quality: 50 }).toBuffer(),
    await draw(4080, 3060).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    await draw(4080, 3060).png({ progressive: true, palette: true }).toBuffer(),
    await draw(5712, 4284).withMetadata({ orientation: 6 }).webp({ effort: 0 }).toBuffer(),
  ];
  const statuses: number[] = [];
  for (let first = 0; first < reviews; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, reviews - first) }, (_, index) => first + index);
    statuses.push(...(await Promise.all(numbers.map((n) => send(n, kinds[n % kinds.length]!)))));
  }
  return statuses;

  async function send(n: number, picture: Buffer) {
    const form = new FormData();
    form.set('value', '5');
    form.set('text', `Opinia ze zdjęciami numer ${n}.`);
    for (let part = 0; part < PICTURES_PER_REVIEW; part++)
      form.append('photos', new Blob([new Uint8Array(picture)]), `${part}.jpg`);
    const headers = { 'x-forwarded-for': `203.${n % 250}.113.7`, 'sec-fetch-site': 'same-origin' };
    const response = await fetch(url + questionPaths.writeReview(variantId), {
      method: 'POST',
      body: form,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    await response?.body?.cancel();
    return response?.status ?? 0;
  }
}

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#888888' } });
}

/** The most memory that a process has had, in bytes. On Linux only. */
export function readPeakMemory(pid: number) {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

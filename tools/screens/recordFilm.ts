import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const FRAMES_PER_SECOND = 5;
/** Nothing changes for longer than this in a film, however long it takes. */
const MAX_STILL_MS = 1500;
const LAST_FRAME_MS = 3000;
const MAX_BYTES = 2 * 2 ** 20;

type Frame = { jpeg: Buffer; at: number };

/** Films what `act` does on the page as an animated WebP of at most 2 MB, `width` px wide. Throws if it is larger. */
export async function recordFilm(page: Page, file: string, width: number, act: (page: Page) => Promise<void>) {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ jpeg: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 });
    // Without an answer no further frame arrives; the page may have been closed.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  await act(page);
  await session.send('Page.stopScreencast');
  // Frames can arrive in another order.
  const chosen = chooseFrames(frames.toSorted((a, b) => a.at - b.at));
  const { width: frameWidth = 1, height = 1 } = await sharp(chosen[0]!.jpeg).metadata();
  const size = { width, height: Math.round((width * height) / frameWidth), fit: 'fill' as const };
  const pictures = await Promise.all(chosen.map(({ jpeg }) => sharp(jpeg).resize(size).png().toBuffer()));
  const delay = chosen.map(({ at }, index) => Math.min(MAX_STILL_MS, (chosen[index + 1]?.at ?? Infinity) - at));
  delay[delay.length - 1] = LAST_FRAME_MS;
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 70, effort: 5, delay: delay.map(Math.round), loop: 0 })
    .toFile(file);
  const { size: bytes } = statSync(file);
  if (bytes > MAX_BYTES)
    throw new Error(`${file} has ${bytes} bytes, more than ${MAX_BYTES}. Show less, or make it narrower.`);
  console.log(`${basename(file)}: ${chosen.length} frames, ${Math.round(bytes / 1024)} kB`);
}

/** The last frame of each interval: a browser sends up to 60 frames a second. */
export function chooseFrames(frames: readonly Frame[]) {
  const interval = (at: number) => Math.floor((at * FRAMES_PER_SECOND) / 1000);
  return frames.filter(({ at }, index) => interval(at) !== interval(frames[index + 1]?.at ?? Infinity));
}

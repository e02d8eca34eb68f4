import sharp from 'sharp';

/** Differences of a colour channel up to this value, of 255, are invisible: anti-aliasing and compression. */
const MAX_NOISE = 24;
const MARK = [220, 0, 60];

/**
 * Compares two PNGs of the same width. Returns the share of pixels that differ, and a PNG of the first, lightened, with
 * these pixels in red. If the heights differ, the missing part differs.
 */
export async function diffPictures(first: Buffer, second: Buffer) {
  const [a, b] = [await readPixels(first), await readPixels(second)];
  if (a.width !== b.width) throw new Error(`The pictures are ${a.width} and ${b.width} pixels wide.`);
  const height = Math.max(a.height, b.height);
  const marked = Buffer.alloc(a.width * height * 3);
  let changed = 0;
  for (let at = 0; at < marked.length; at += 3) {
    const isChanged = [0, 1, 2].some((channel) => {
      const [one, other] = [a.data[at + channel], b.data[at + channel]];
      return one === undefined || other === undefined || Math.abs(one - other) > MAX_NOISE;
    });
    if (isChanged) changed += 1;
    for (const channel of [0, 1, 2])
      marked[at + channel] = isChanged ? MARK[channel]! : 128 + (a.data[at + channel] ?? 255) / 2;
  }
  const picture = await sharp(marked, { raw: { width: a.width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { share: changed / (a.width * height), picture };
}

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

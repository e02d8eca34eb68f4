import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';

/** Ten tasks with the largest pictures needed 280 MB; four JPEGs together, without limits of progressive ones, 780 MB. */
const MAX_GROWTH_MB = 350;
const SCRIPT = join(__dirname, '../../testing/pictureMemory.mjs');
const TIMEOUT_MS = 300_000;
const FAST = { compressionLevel: 1 };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

test(
  'the largest pictures need bounded memory, however many are sent at the same time',
  async () => {
    const files = await Promise.all([
      write('progressive.jpg', draw(4080, 3060).withMetadata({ orientation: 6 }).jpeg({ progressive: true })),
      write('turned.jpg', draw(5712, 4284).withMetadata({ orientation: 6 }).jpeg({ chromaSubsampling: '4:4:4' })),
      write('turned.webp', draw(5712, 4284).withMetadata({ orientation: 6 }).webp({ effort: 0 })),
      write('interlaced.png', draw(4080, 3060, 4).png({ ...FAST, progressive: true })),
      write('deep.png', draw(5712, 4284, 4).toColourspace('rgb16').withMetadata({ orientation: 6 }).png(FAST)),
    ]);
    const { growth, refused } = await clean(files);
    expect(refused).toEqual(Array(10).fill(null));
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  },
  TIMEOUT_MS,
);

test(
  'larger ones are refused before they are decoded, with a message that says what is accepted',
  async () => {
    const files = await Promise.all([
      write('b.jpg', draw(16_000, 4000).withMetadata({ orientation: 6 }).jpeg({ progressive: true, quality: 50 })),
      write('p.jpg', draw(4500, 3000).jpeg({ progressive: true })),
      write('i.png', draw(4500, 3000).png({ ...FAST, progressive: true })),
    ]);
    const { growth, refused } = await clean(files);
    expect(refused.map((message) => message?.match(/za dużo pikseli|progresywnie/)?.[0])).toEqual([
      'za dużo pikseli',
      'za dużo pikseli',
      ...Array(4).fill('progresywnie'),
    ]);
    expect(growth).toBeLessThan(20);
  },
  TIMEOUT_MS,
);

function draw(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#888888' } });
}

async function write(name: string, picture: Sharp) {
  const file = join(folder, name);
  await picture.toFile(file);
  return file;
}

/** In a process of its own, as the peak of a process never falls. */
async function clean(files: string[]): Promise<{ growth: number; refused: (string | null)[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...files]);
  return JSON.parse(stdout);
}

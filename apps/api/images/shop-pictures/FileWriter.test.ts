import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileWriter } from './FileWriter.ts';

test('an outage is reported once, and the next one again; meanwhile nothing is left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-writer-'));
  const errors: unknown[] = [];
  const writer = new FileWriter((error) => errors.push(error));
  const place = join(folder, 'place');
  const write = () => writer.write(join(place, 'a.webp'), 'picture');
  try {
    for (let outage = 1; outage <= 2; outage++) {
      // A file instead of the folder: as on a full disk, nothing can be written, also by root.
      await writeFile(place, '');
      expect([await write(), await write()]).toEqual([false, false]);
      expect(errors).toHaveLength(outage);
      expect(await readdir(folder)).toEqual(['place']);
      await rm(place);
      expect(await write()).toBe(true);
      expect(await readFile(join(place, 'a.webp'), 'utf8')).toBe('picture');
      expect(await readdir(place)).toEqual(['a.webp']);
      await rm(place, { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { renderPicture } from '../images/renderPicture.ts';
import { ROOMS_FOLDER } from './readScenes.ts';

/** All rooms in one size and format are about 2 MB. */
const MOST_BYTES = 8_000_000;

/** The rendered rooms in the widths that pages ask for; the last ones asked for are kept in memory. */
export class RoomPictures {
  #kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length });
  #underWay = new Map<string, Promise<Buffer>>();

  /** `name`: `salon-boho`, letters and dashes only. Null when there is no such room. */
  async get(name: string, width: number, format: 'jpg' | 'webp'): Promise<Buffer | null> {
    const key = `${name} ${width} ${format}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const file = join(ROOMS_FOLDER, `${name}.webp`);
    if (!existsSync(file)) return null;
    let rendering = this.#underWay.get(key);
    if (!rendering) {
      rendering = render(file, width, format).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, rendering);
    }
    const bytes = await rendering;
    this.#kept.set(key, bytes);
    return bytes;
  }
}

function render(file: string, width: number, format: 'jpg' | 'webp') {
  const picture = { source: { file, zoom: 1, isMirrored: false }, version: '', cropped: true };
  return renderPicture(picture, { type: 'category', id: '', width, height: 0, format });
}

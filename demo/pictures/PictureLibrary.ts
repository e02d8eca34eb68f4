import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureName, readPictureName, type PictureFacts } from './pictureName.ts';

/** `hasOpenView`: whether another picture shows the piece opened. */
export type LibraryPicture = PictureFacts & { file: string; hasOpenView: boolean };

const FOLDER = fileURLToPath(new URL('../assets/pictures', import.meta.url));

/** The rendered pictures of a folder, by shape. File names describe the pictures, so there is no index. */
export class PictureLibrary {
  readonly #byShape = new Map<string, LibraryPicture[]>();

  constructor(folder = FOLDER) {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const names = readdirSync(join(folder, entry.name))
        .map((file) => `${entry.name}/${file}`)
        .sort();
      const known = new Set(names);
      const pictures = names.flatMap((name): LibraryPicture[] => {
        const facts = readPictureName(name);
        if (!facts) return [];
        const hasOpenView = known.has(pictureName({ ...facts, view: 'open' }));
        return [{ ...facts, file: join(folder, name), hasOpenView }];
      });
      this.#byShape.set(entry.name, pictures);
    }
  }

  of(shape: string): readonly LibraryPicture[] {
    return this.#byShape.get(shape) ?? [];
  }
}

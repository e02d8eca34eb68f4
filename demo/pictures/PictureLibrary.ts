import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPictureName, type PictureFacts } from './pictureName.ts';

export type LibraryPicture = PictureFacts & { file: string };

const FOLDER = fileURLToPath(new URL('../assets/pictures', import.meta.url));

/** The rendered pictures of a folder, by shape. File names describe the pictures, so there is no index. */
export class PictureLibrary {
  readonly #byShape = new Map<string, LibraryPicture[]>();

  constructor(folder = FOLDER) {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const pictures = readdirSync(join(folder, entry.name)).flatMap((file): LibraryPicture[] => {
        const facts = readPictureName(`${entry.name}/${file}`);
        return facts ? [{ ...facts, file: join(folder, entry.name, file) }] : [];
      });
      this.#byShape.set(
        entry.name,
        pictures.sort((a, b) => (a.file < b.file ? -1 : 1)),
      );
    }
  }

  of(shape: string): readonly LibraryPicture[] {
    return this.#byShape.get(shape) ?? [];
  }
}

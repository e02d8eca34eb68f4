import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../../../assets/rooms', import.meta.url));

const roomSchema = z.object({ id: z.int().positive(), kind: z.string() });

export type ShelvedRoom = z.infer<typeof roomSchema> & { file: string };

/** The rendered rooms of a folder. Each is known by the number in the description that lies beside its picture. */
export class RoomShelf {
  readonly #rooms: ShelvedRoom[] = [];

  constructor(folder = FOLDER) {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const room = roomSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      this.#rooms.push({ ...room, file: join(folder, name.replace('.json', '.webp')) });
    }
    this.#rooms.sort((a, b) => a.id - b.id);
  }

  find(id: number): ShelvedRoom | null {
    return this.#rooms.find((room) => room.id === id) ?? null;
  }

  /** Rooms of a kind: `salon`, or wider, `taras-i-ogrod` for `taras`. */
  of(kind: string): readonly ShelvedRoom[] {
    return this.#rooms.filter((room) => `${kind}-`.startsWith(`${room.kind}-`));
  }
}

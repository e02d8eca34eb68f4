import { closeSync, openSync, writeSync } from 'node:fs';

const BUFFER_LENGTH = 64 * 1024;

/** Writes a long file in pieces, with bounded memory. */
export class FileWriter {
  private readonly file: number;
  private pieces: string[] = [];
  private length = 0;

  constructor(path: string) {
    this.file = openSync(path, 'w');
  }

  write(text: string) {
    this.pieces.push(text);
    this.length += text.length;
    if (this.length >= BUFFER_LENGTH) this.flush();
  }

  writeJson(value: unknown) {
    this.write(`${JSON.stringify(value)}\n`);
  }

  close() {
    this.flush();
    closeSync(this.file);
  }

  private flush() {
    const bytes = Buffer.from(this.pieces.join(''));
    for (let done = 0; done < bytes.length;) done += writeSync(this.file, bytes, done);
    this.pieces = [];
    this.length = 0;
  }
}

import { close, open, write } from 'node:fs';
import { Writable } from 'node:stream';

/**
 * A stream into a log file. Output that cannot be written, because the disk is full, is dropped: with a stream of node:fs,
 * the process that writes would stop, or the one that reads its output. The next line that can be written says how much is
 * missing.
 */
export function openLogFile(file: string, flags: 'a' | 'w'): Writable {
  let fd: number | null = null;
  let droppedBytes = 0;

  function writeAll(bytes: Buffer, done: () => void) {
    if (fd === null) {
      droppedBytes += bytes.length;
      return done();
    }
    write(fd, bytes, (error, written) => {
      if (error) droppedBytes += bytes.length;
      if (error || written === bytes.length) return done();
      writeAll(bytes.subarray(written), done);
    });
  }

  return new Writable({
    construct(done) {
      // Only the user of the process reads what visitors have done.
      open(file, flags, 0o600, (_error, opened) => {
        fd = opened ?? null;
        done();
      });
    },
    write(chunk: Buffer, _encoding, done) {
      if (droppedBytes === 0) return writeAll(chunk, done);
      const missing = droppedBytes;
      droppedBytes = 0;
      const notice = Buffer.from(`\n${missing} bytes of this log could not be written.\n`);
      writeAll(notice, () => {
        // The notice was not written either; the number of lost bytes is that of the process.
        if (droppedBytes > 0) droppedBytes = missing;
        writeAll(chunk, done);
      });
    },
    destroy(error, done) {
      if (fd === null) return done(error);
      close(fd, () => done(error));
    },
  });
}

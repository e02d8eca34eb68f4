import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE_MB = 64;

export type SmallDisk = {
  folder: string;
  /** Writes until no byte is free. */
  fill: () => void;
  free: () => void;
  unmount: () => void;
};

/** Mounts a small disk in memory. Returns the reason if this user or system cannot. */
export function mountSmallDisk(): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a small disk';
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmdirSync(folder);
    return `mount failed: ${stderr?.trim() || 'not installed'}`;
  }
  const filler = join(folder, 'filler');
  const unmount = () => {
    if (!existsSync(folder)) return;
    // Lazily, because a process that has just ended may still have a log open.
    spawnSync('umount', ['-l', folder]);
    rmdirSync(folder);
  };
  // Also after Ctrl-C.
  process.once('exit', unmount);
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      // Blocks first, then the bytes of the last one.
      for (const size of [1024 * 1024, 4096, 1]) {
        const bytes = Buffer.alloc(size, 'x');
        try {
          for (;;) writeSync(file, bytes);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    unmount,
  };
}

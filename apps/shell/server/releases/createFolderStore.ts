import { watch } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { channelSchema } from '@gniazdo/composition/manifest';
import { type ReleaseStore, StoreError } from './ReleaseStore.ts';

const READ_TIMEOUT_MS = 3000;
const CHANNEL_LIMIT_BYTES = 1024 * 1024;
/** Watching is a wish that not every file system grants, so the channel is looked at as well. */
const LOOK_EVERY_MS = 1000;

/** Releases in a folder: `<root>/<name>/<version>/{release.json,browser,server}` and the channel's file. */
export function createFolderStore(root: string, channelFile = path.join(root, 'channel.json')): ReleaseStore {
  return {
    async readChannel() {
      const text = await readLimited(channelFile, CHANNEL_LIMIT_BYTES);
      return channelSchema.parse(JSON.parse(text.toString('utf8')));
    },
    readFile({ name, version }, file, limitBytes) {
      const folder = path.join(root, name, version);
      const full = path.join(folder, file);
      if (!isBelow(root, folder) || !isBelow(folder, full)) {
        return Promise.reject(new StoreError(`${name}@${version}/${file} is outside of the store.`));
      }
      return readLimited(full, limitBytes);
    },
    watch(onChange) {
      const timer = setInterval(onChange, LOOK_EVERY_MS);
      timer.unref();
      const watcher = watchFolder(path.dirname(channelFile), onChange);
      return () => {
        clearInterval(timer);
        watcher?.close();
      };
    },
  };
}

function isBelow(folder: string, file: string) {
  const relative = path.relative(folder, file);
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function watchFolder(folder: string, onChange: () => void) {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

async function readLimited(file: string, limitBytes: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  const handle = await open(file, 'r').catch((cause: unknown) => cannotRead(file, cause));
  try {
    const { size } = await handle.stat();
    if (size > limitBytes) throw new StoreError(`${file} has ${size} bytes, more than the ${limitBytes} allowed.`);
    return await handle.readFile({ signal });
  } catch (cause) {
    return cannotRead(file, cause);
  } finally {
    await handle.close();
  }
}

function cannotRead(file: string, cause: unknown): never {
  if (cause instanceof StoreError) throw cause;
  throw new StoreError(`${file} can't be read: ${(cause as Error).message}`, { cause });
}

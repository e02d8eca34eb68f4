import { readFile } from 'node:fs/promises';
import loadWabt from 'wabt';

const SOURCE = new URL('./kernel.wat', import.meta.url);

/** Compiles `kernel.wat` and returns the bytes of `kernel.wasm`. */
export async function compileKernel(): Promise<Uint8Array> {
  const wabt = await loadWabt();
  const module = wabt.parseWat('kernel.wat', await readFile(SOURCE, 'utf8'), { threads: true });
  try {
    return module.toBinary({}).buffer;
  } finally {
    module.destroy();
  }
}

import { readFileSync } from 'node:fs';

const PAGE = 65_536;
/** Four gigabytes, reserved but not used. */
const MAX_PAGES = 65_536;
/** The kernel counts 32 bytes at a time. */
const ALIGNMENT = 32;

type Kernel = {
  countBits(address: number, bytes: number): number;
  countCommonBits(a: number, b: number, bytes: number): number;
};

const memory = new WebAssembly.Memory({ initial: 16, maximum: MAX_PAGES, shared: true });
const wasm = new WebAssembly.Module(readFileSync(new URL('./kernel/kernel.wasm', import.meta.url)));
const kernel = new WebAssembly.Instance(wasm, { env: { memory } }).exports as unknown as Kernel;

/** Growing creates a new buffer object over the same bytes, so arrays may have any of these buffers. */
const buffers = new WeakSet<ArrayBufferLike>([memory.buffer]);
const freed = new Map<number, number[]>();
let end = ALIGNMENT;

/** Allocates 32-bit words in the memory of the kernel, all 0. The count is rounded up. */
export function allocateWords(count: number): Uint32Array {
  const bytes = roundUp(4 * count);
  const address = freed.get(bytes)?.pop() ?? append(bytes);
  const words = new Uint32Array(memory.buffer, address, bytes / 4);
  return words.fill(0);
}

/** Like allocateWords, with 16-bit words. */
export function allocateHalfWords(count: number): Uint16Array {
  const words = allocateWords(Math.ceil(count / 2));
  return new Uint16Array(words.buffer, words.byteOffset, words.length * 2);
}

/** Releases the memory for the next allocation of the same size. `array` must not be used afterwards. */
export function release(array: Uint32Array | Uint16Array) {
  if (!isShared(array) || array.byteLength === 0) return;
  const addresses = freed.get(array.byteLength);
  if (addresses) addresses.push(array.byteOffset);
  else freed.set(array.byteLength, [array.byteOffset]);
}

/** Bytes allocated so far, including released ones. */
export function sharedBytes() {
  return memory.buffer.byteLength;
}

/** Whether the words are in the memory of the kernel and aligned. */
export function isShared(array: Uint32Array | Uint16Array) {
  return buffers.has(array.buffer) && array.byteLength % ALIGNMENT === 0 && array.byteOffset % ALIGNMENT === 0;
}

export { kernel };

function append(bytes: number) {
  const missing = end + bytes - memory.buffer.byteLength;
  if (missing > 0) {
    memory.grow(Math.ceil(missing / PAGE));
    buffers.add(memory.buffer);
  }
  const address = end;
  end += bytes;
  return address;
}

function roundUp(bytes: number) {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

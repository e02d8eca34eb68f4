import { readFileSync } from 'node:fs';

const PAGE = 65_536;
/** Four gigabytes, reserved rather than used. */
const MOST_PAGES = 65_536;
/** The kernel counts 32 bytes at a time. */
const ALIGNMENT = 32;

type Kernel = {
  countBits(address: number, bytes: number): number;
  countCommonBits(a: number, b: number, bytes: number): number;
};

const memory = new WebAssembly.Memory({ initial: 16, maximum: MOST_PAGES, shared: true });
const wasm = new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)));
const kernel = new WebAssembly.Instance(wasm, { env: { memory } }).exports as unknown as Kernel;

/** Growing gives the memory a new buffer object over the same bytes; arrays over any of them are ours. */
const buffers = new WeakSet<ArrayBufferLike>([memory.buffer]);
const freed = new Map<number, number[]>();
let end = ALIGNMENT;

/** 32-bit words in the memory that the kernel counts in, all 0; their number is rounded up. */
export function allocateWords(count: number): Uint32Array {
  const bytes = roundUp(4 * count);
  const address = freed.get(bytes)?.pop() ?? append(bytes);
  const words = new Uint32Array(memory.buffer, address, bytes / 4);
  return words.fill(0);
}

/** Half as wide. */
export function allocateHalfWords(count: number): Uint16Array {
  const words = allocateWords(Math.ceil(count / 2));
  return new Uint16Array(words.buffer, words.byteOffset, words.length * 2);
}

/** Gives memory back for the next one of the same size; nobody may look into `array` any more. */
export function release(array: Uint32Array | Uint16Array) {
  if (!isShared(array) || array.byteLength === 0) return;
  const addresses = freed.get(array.byteLength);
  if (addresses) addresses.push(array.byteOffset);
  else freed.set(array.byteLength, [array.byteOffset]);
}

/** Bytes taken so far, given back or not. */
export function sharedBytes() {
  return memory.buffer.byteLength;
}

/** Whether the kernel can count these words. */
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

import v8 from 'node:v8';

/**
 * Keeps the young generation of the heap at its initial size, for processes that stream. Otherwise V8 grows it with the
 * memory of the machine, and a third of the used memory is garbage.
 */
export function limitHeapGrowth() {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}

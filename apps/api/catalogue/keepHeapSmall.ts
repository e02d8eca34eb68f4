import v8 from 'node:v8';

/**
 * For a process that streams: short-lived objects get no more room than at the start. Otherwise V8 lets it grow to
 * what the machine allows, and a third of the memory is garbage that nobody needs.
 */
export function keepHeapSmall() {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}

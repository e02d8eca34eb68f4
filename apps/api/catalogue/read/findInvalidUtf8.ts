/** Index of the first byte that is not UTF-8, or -1. A character cut off at the end is valid. */
export function findInvalidUtf8(bytes: Uint8Array) {
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i]!;
    const length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length === 0) return i;
    for (let k = 1; k < length; k++) {
      const next = bytes[i + k];
      if (next === undefined) return -1;
      const [low, high] = k === 1 ? secondByteRange(lead) : [0x80, 0xbf];
      if (next < low || next > high) return i;
    }
    i += length;
  }
  return -1;
}

// Overlong forms, surrogates and values above U+10FFFF are invalid.
function secondByteRange(lead: number): [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}

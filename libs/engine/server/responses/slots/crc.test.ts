import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getCrcFactor, multiplyCrc } from './crc.ts';

test('the CRC of a text is the sum of those of its parts', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 5 }), (parts) => {
      let bytesAfter = 0;
      let sum = 0;
      for (const part of parts.toReversed()) {
        sum ^= multiplyCrc(getCrcFactor(bytesAfter), crc32(part));
        bytesAfter += part.length;
      }
      expect(sum >>> 0).toBe(crc32(Buffer.concat(parts)));
    }),
  );
});

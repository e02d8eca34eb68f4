/** The polynomial of CRC-32, lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
/** x⁸: one byte. */
const BYTE = 0x00800000;

/**
 * Factor by which the CRC-32 of a part of a text contributes to that of the text, for the number of bytes after the part.
 * The CRC-32 of the text is the XOR of these products.
 */
export function getCrcFactor(bytesAfter: number): number {
  let factor = ONE;
  let power = BYTE;
  for (let rest = bytesAfter; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = multiplyCrc(factor, power);
    power = multiplyCrc(power, power);
  }
  return factor;
}

/** Product of two polynomials modulo that of CRC-32. */
export function multiplyCrc(one: number, other: number): number {
  let product = 0;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= other;
    other = other & 1 ? (other >>> 1) ^ POLYNOMIAL : other >>> 1;
  }
  return product >>> 0;
}

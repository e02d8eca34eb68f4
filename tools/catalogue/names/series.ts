const STARTS = [
  'LI',
  'VE',
  'MA',
  'SO',
  'TO',
  'AL',
  'BE',
  'CA',
  'DE',
  'FI',
  'GRA',
  'HE',
  'KA',
  'LA',
  'ME',
  'NE',
  'OR',
  'PA',
  'RO',
  'SE',
  'TI',
  'UL',
  'VA',
  'ZE',
  'BRI',
  'KRO',
  'STE',
  'ARO',
];
const ENDS = [
  'VIANA',
  'RDENO',
  'LINEA',
  'RISSO',
  'NTERO',
  'MIRA',
  'RENTA',
  'SSIMO',
  'LLANO',
  'NEVIA',
  'DORI',
  'RENA',
  'VARO',
  'TTALI',
  'BRIS',
  'NOVO',
  'ZALIA',
  'MBRA',
  'GONI',
  'RUNA',
  'PELIA',
  'STRA',
];

/** Name of a maker's series, different for different numbers: `LIVIANA`, later `LIVIANA 2`. */
export function seriesName(number: number) {
  const count = STARTS.length * ENDS.length;
  const [round, place] = [Math.floor(number / count), number % count];
  // Neighbouring numbers should not sound alike: 257 has no divisor in common with 616.
  const mixed = (place * 257) % count;
  const name = `${STARTS[mixed % STARTS.length]!}${ENDS[Math.floor(mixed / STARTS.length)]!}`;
  return round === 0 ? name : `${name} ${round + 1}`;
}

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
  'MO',
  'DO',
  'SA',
  'EL',
  'NO',
  'RI',
  'CO',
  'PE',
  'LU',
  'DA',
  'RE',
  'VI',
  'SI',
  'FLO',
  'TRE',
  'GLI',
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
  'STRIA',
  'LDERA',
  'NTINO',
  'SARA',
  'VELLO',
  'MONA',
  'RIGO',
  'LENKA',
  'TERI',
  'PINA',
  'SOLE',
  'NKARA',
  'DIVA',
  'FANO',
  'LISSA',
  'MERO',
  'RONDA',
  'TESSA',
  'VINA',
];

/** Between start and end, once all names without them are used. */
const MIDDLES = ['LO', 'NI', 'GA', 'VE', 'DO', 'SI', 'TA', 'MI', 'LU', 'RE', 'NO', 'VA', 'LE', 'RI', 'DA', 'TO'];

/** Name of a manufacturer's series, unique per number: `LIVIANA`, later `LILOVIANA`. No digits: titles have sizes beside it. */
export function seriesName(number: number) {
  const count = STARTS.length * ENDS.length;
  const [round, place] = [Math.floor(number / count), number % count];
  // Consecutive numbers should not get similar names. 769 and the number of names are coprime, so every name is used
  // once.
  const mixed = (place * 769) % count;
  return `${STARTS[mixed % STARTS.length]!}${getMiddle(round)}${ENDS[Math.floor(mixed / STARTS.length)]!}`;
}

/** Nothing, then each syllable, then pairs of them … */
function getMiddle(round: number): string {
  if (round === 0) return '';
  const [rest, place] = [Math.floor((round - 1) / MIDDLES.length), (round - 1) % MIDDLES.length];
  return getMiddle(rest) + MIDDLES[place]!;
}

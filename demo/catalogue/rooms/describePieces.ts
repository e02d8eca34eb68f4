import { agree, type Gender } from '../vocabulary/grammar.ts';
import type { Piece } from './PieceMatcher.ts';

/** Furniture that a room is described by; small things, carpets and lamps are not named. */
const NOUNS: Readonly<Record<string, readonly [noun: string, gender: Gender]>> = {
  sofa: ['sofa', 'f'],
  armchair: ['fotel', 'm'],
  roundCoffeeTable: ['stolik kawowy', 'm'],
  bed: ['łóżko', 'n'],
  nightstand: ['szafka nocna', 'f'],
  bench: ['ławka', 'f'],
  pouf: ['pufa', 'f'],
  table: ['stół', 'm'],
  chair: ['krzesła', 'p'],
  dresser: ['komoda', 'f'],
  desk: ['biurko', 'n'],
  officeChair: ['fotel biurowy', 'm'],
  bookcase: ['regał', 'm'],
  barTable: ['stół barowy', 'm'],
  barStool: ['hokery', 'p'],
  cabinet: ['szafka', 'f'],
  washbasinUnit: ['szafka pod umywalkę', 'f'],
  cot: ['łóżeczko', 'n'],
  bunkBed: ['łóżko piętrowe', 'n'],
  beanBag: ['worek sako', 'm'],
  coatRack: ['garderoba z wieszakiem', 'f'],
  shoeCabinet: ['szafka na buty', 'f'],
  gardenSet: ['zestaw ogrodowy', 'm'],
  roundRug: ['okrągły dywan', 'm'],
  towel: ['ręczniki', 'p'],
  vase: ['wazon', 'm'],
  plantPot: ['donica', 'f'],
};

const COLOURS: Readonly<Record<string, string>> = {
  '#c49a6c': 'dębowy',
  '#d8b98c': 'bukowy',
  '#6b4a35': 'orzechowy',
  '#7b5236': 'brązowy',
  '#4c7a52': 'zielony',
  '#77784a': 'oliwkowy',
  '#8fa893': 'szałwiowy',
  '#a9cdb8': 'miętowy',
  '#4f86b8': 'niebieski',
  '#22355a': 'granatowy',
  '#c99a2c': 'miodowy',
  '#b5573a': 'ceglasty',
  '#6d1f2f': 'bordowy',
  '#e2a6b0': 'różowy',
  '#d9c4a3': 'beżowy',
  '#f3ead6': 'kremowy',
  '#fbfaf7': 'biały',
  '#9b9c9e': 'szary',
  '#6b6f74': 'szary',
  '#44474c': 'grafitowy',
  '#1d1d1f': 'czarny',
};

/** The furniture of a room with its colours, in the order of the shapes above: "Zielone łóżko, orzechowa szafka nocna". */
export function describePieces(pieces: readonly Piece[]): string[] {
  const order = Object.keys(NOUNS);
  return pieces
    .filter(({ shape, colour }) => NOUNS[shape] && COLOURS[colour])
    .toSorted((a, b) => order.indexOf(a.shape) - order.indexOf(b.shape))
    .map(({ shape, colour }) => {
      const [noun, gender] = NOUNS[shape]!;
      return `${agree(COLOURS[colour]!, gender)} ${noun}`;
    })
    .filter((named, index, all) => all.indexOf(named) === index);
}

/** The query, its right categories, and the facts that it names; see README.md. */
export type JudgedQuery = readonly [query: string, categories: string, ...facts: string[]];

/** Judged queries by what they have in common. */
export type JudgedSet = Readonly<Record<string, readonly JudgedQuery[]>>;

// The categories that a general word means: without accessories and without furniture of another kind.
export const SOFAS = '=sofy|sofy-rozkladane|sofy-2-osobowe|sofy-3-osobowe|sofy-modulowe|kanapy-i-wersalki';
export const CORNER_SOFAS = '=narozniki|narozniki-rozkladane|narozniki-w-ksztalcie-u';
export const TABLES = '=stoly|stoly-rozkladane|stoly-do-jadalni|stoly-okragle|stoly-skladane';
export const COFFEE_TABLES = 'stoliki-kawowe|stoliki-kawowe-okragle|lawy';
export const BEDS = '=lozka|lozka-tapicerowane|lozka-drewniane|lozka-kontynentalne|lozka-metalowe|lozka-jednoosobowe';
export const CHAIRS =
  '=krzesla|krzesla-do-jadalni|krzesla-tapicerowane|krzesla-drewniane|krzesla-z-podlokietnikami|krzesla-skladane';
export const ARMCHAIRS = '=fotele|fotele-uszaki|fotele-rozkladane|fotele-bujane|fotele-relaks|fotele-wiszace';
export const WARDROBES = '=szafy|szafy-przesuwne|szafy-z-lustrem|szafy-narozne';
export const SHELVES = '=regaly|regaly-na-ksiazki|regaly-loftowe';
export const DESKS = '=biurka|biurka-gamingowe|biurka-regulowane|biurka-narozne';
export const MATTRESSES = '=materace|materace-piankowe|materace-kieszeniowe|materace-lateksowe';
export const RUGS = '=dywany|dywany-shaggy|dywany-okragle';

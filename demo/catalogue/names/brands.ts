import type { Family } from '../kinds/Kind.ts';

/** Invented manufacturers, by product category. */
const UPHOLSTERY = [
  'Sofiarnia',
  'Velumeo',
  'Miękkownia',
  'Tapireno',
  'Kanapex Home',
  'Luvello',
  'Moszczenka',
  'Softoria',
  'Grabinka',
  'Cichowiak',
];
const CASE_GOODS = [
  'Dębinox',
  'Meblonia',
  'Sosnowiec Studio',
  'Lamelia',
  'Bukowianka',
  'Frontexa',
  'Klonowiak',
  'Drewutnia',
  'Norvanta',
  'Sonomia',
  'Stolarnia Wrzos',
  'Jesionka',
];
const BEDDING = ['Snowianka', 'Drzemkowo', 'Śpioszek Home', 'Materanta', 'Puchalia', 'Noctivo'];
const LIGHTING = ['Lumenka', 'Kloszarnia', 'Światłownia', 'Ampolux Dom', 'Żarnica'];
const TEXTILES = ['Tkalnia Zorza', 'Lniana Izba', 'Wełnica', 'Przędza i S-ka', 'Kocyk Dom', 'Pledownia', 'Osnowa'];
const DECOR = ['Ceramikarnia', 'Glinka Studio', 'Ramówka', 'Drobiazgownia', 'Lustrzanka Dom', 'Wazonia', 'Kwietnikowo'];
const KITCHEN = ['Rondelia', 'Kuchenkowo', 'Porcelanka Biel', 'Talerzownia'];
const GARDEN = ['Tarasowo', 'Altanka i Syn', 'Ogrodex Leto', 'Hamakowo'];
const KIDS = ['Brzdącowo', 'Domkowo', 'Misiolandia', 'Pętelka Kids'];
const OFFICE = ['Ergonika', 'Biurkownia', 'Siedzisko Pro'];
const BATH = ['Łazienkowo', 'Akwenda', 'Umywalnia'];
const PARTS = ['Okuciarnia', 'Gałkowo'];

export const BRANDS: Record<Family, readonly string[]> = {
  sofa: UPHOLSTERY,
  chair: [...UPHOLSTERY, ...CASE_GOODS.slice(0, 4)],
  table: CASE_GOODS,
  storage: CASE_GOODS,
  bed: [...UPHOLSTERY.slice(4), ...CASE_GOODS.slice(2, 8), ...BEDDING.slice(0, 2)],
  mattress: BEDDING,
  kids: KIDS,
  garden: GARDEN,
  lamp: LIGHTING,
  rug: TEXTILES,
  textile: [...TEXTILES, ...BEDDING.slice(0, 3)],
  decor: DECOR,
  kitchen: KITCHEN,
  bath: BATH,
  office: [...OFFICE, ...CASE_GOODS.slice(0, 3)],
  part: PARTS,
};

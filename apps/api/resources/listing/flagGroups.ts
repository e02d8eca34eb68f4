import { countDaysToChristmas } from '@gniazdo/format';
import type { Bitset } from '../../index/facets/Bitset.ts';
import type { FacetIndex } from '../../index/facets/FacetIndex.ts';

type FlagGroup = {
  ident: string;
  name: string;
  choices: {
    ident: string;
    name: string;
    bitset: (index: FacetIndex) => Bitset;
    /** Whether the choice means something on a day in Poland; always if absent. */
    isNow?: (day: string) => boolean;
  }[];
};

/** So many days before Christmas Eve, shoppers ask what is shipped until then. */
const CHRISTMAS_DAYS = 30;

/** Of the product, as its reviews say. */
export const RATING_GROUP = 'ocena';

/** Boolean filters in display order. */
export const FLAG_GROUPS: readonly FlagGroup[] = [
  {
    ident: 'dostepnosc',
    name: 'Dostępność',
    choices: [
      { ident: 'w-magazynie', name: 'W magazynie', bitset: ({ flags }) => flags.inStock },
      { ident: 'w-tydzien', name: 'Wysyłka do 7 dni', bitset: ({ flags }) => flags.inWeek },
      { ident: 'w-2-tygodnie', name: 'Wysyłka do 14 dni', bitset: ({ flags }) => flags.inTwoWeeks },
      {
        ident: 'przed-swietami',
        name: 'Wysyłka przed świętami',
        bitset: ({ flags }) => flags.beforeChristmas,
        isNow: (day) => countDaysToChristmas(day) >= 0 && countDaysToChristmas(day) <= CHRISTMAS_DAYS,
      },
      { ident: 'na-zamowienie', name: 'Na zamówienie', bitset: ({ flags }) => flags.onOrder },
    ],
  },
  {
    ident: 'dostawa',
    name: 'Dostawa',
    choices: [{ ident: 'darmowa', name: 'Darmowa dostawa', bitset: ({ flags }) => flags.freeDelivery }],
  },
  {
    ident: 'promocja',
    name: 'Promocja',
    choices: [{ ident: 'tak', name: 'W promocji', bitset: ({ flags }) => flags.discounted }],
  },
  {
    ident: 'kupon',
    name: 'Kod rabatowy',
    choices: [{ ident: 'tak', name: 'Z kodem rabatowym', bitset: ({ flags }) => flags.voucher }],
  },
  {
    ident: 'oznaczenie',
    name: 'Oznaczenia',
    choices: [
      { ident: 'bestseller', name: 'Bestseller', bitset: ({ promoTags }) => promoTags.bestseller },
      { ident: 'black-friday', name: 'Black Friday', bitset: ({ promoTags }) => promoTags.blackFriday },
      { ident: 'sezon-ogrodowy', name: 'Sezon ogrodowy', bitset: ({ promoTags }) => promoTags.gardenSales },
    ],
  },
  {
    ident: RATING_GROUP,
    name: 'Ocena',
    choices: [
      { ident: 'od-4-5', name: 'Ocena od 4,5', bitset: ({ flags }) => flags.veryWellRated },
      { ident: 'od-4', name: 'Ocena od 4', bitset: ({ flags }) => flags.wellRated },
    ],
  },
];

/** Idents of the built-in groups. */
export const CATEGORY_GROUP = 'kategoria';
export const ESHOP_GROUP = 'sklep';
export const MANUFACTURER_GROUP = 'producent';

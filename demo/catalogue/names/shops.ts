/** The order of words in a shop's titles. */
export type TitleStyle = 'seriesFirst' | 'nounFirst' | 'brandFirst' | 'plain';
export type PriceEnding = '.00' | '9.00' | '.99' | '.90';

export type Shop = {
  slug: string;
  name: string;
  website: string;
  merchantId: string;
  format: 'google' | 'ceneo';
  /** Root categories that the shop sells; empty: all. */
  roots: readonly string[];
  /** Relative probability that the shop sells a product of these categories. */
  weight: number;
  paid: boolean;
  /** Null: the shop has no ratings. */
  rating: number | null;
  reviewsCount: number;
  coolingOffDays: number;
  /** Factor of the product's usual price. */
  priceFactor: number;
  priceEnding: PriceEnding;
  titleStyle: TitleStyle;
  /** Probability of a reduced price, 0–1, per offer. */
  saleShare: number;
  /** Minimum order value for free delivery, PLN; null: delivery is never free. */
  freeDeliveryFrom: number | null;
  hasShowroom: boolean;
  installments: boolean;
};

const SOFT = ['sofy', 'fotele', 'krzesla', 'lozka', 'materace'];
const HARD = ['stoly', 'meble-biurowe', 'komody-i-regaly', 'szafy', 'szafki-nocne', 'toaletki', 'meble-do-przedpokoju'];
const SMALL = ['tekstylia', 'dekoracje', 'kuchnia-i-jadalnia', 'przechowywanie', 'oswietlenie', 'dywany'];

export const SHOPS: readonly Shop[] = [
  shop('dom-lipowy', 'Dom Lipowy', 'google', {
    weight: 10,
    paid: true,
    rating: 4.7,
    reviewsCount: 146,
    freeDeliveryFrom: 499,
    titleStyle: 'nounFirst',
    priceEnding: '9.00',
  }),
  shop('meblarnia-pod-debem', 'Meblarnia Pod Dębem', 'ceneo', {
    roots: [...SOFT, ...HARD],
    weight: 9,
    paid: true,
    rating: 4.6,
    reviewsCount: 81,
    titleStyle: 'seriesFirst',
    hasShowroom: true,
  }),
  shop('salon-mietowy', 'Salon Miętowy', 'google', {
    roots: [...SOFT, ...HARD, 'oswietlenie', 'dywany'],
    weight: 8,
    paid: true,
    rating: 4.4,
    reviewsCount: 47,
    priceEnding: '.99',
    titleStyle: 'nounFirst',
  }),
  shop('kanapowo', 'Kanapowo', 'ceneo', {
    roots: SOFT,
    weight: 7,
    rating: 4.2,
    reviewsCount: 23,
    priceFactor: 0.96,
    titleStyle: 'plain',
    priceEnding: '.90',
  }),
  shop('cztery-katy', 'Cztery Kąty', 'google', {
    weight: 8,
    paid: true,
    rating: 4.5,
    reviewsCount: 110,
    freeDeliveryFrom: 799,
    titleStyle: 'brandFirst',
    priceEnding: '.99',
  }),
  shop('jasny-pokoj', 'Jasny Pokój', 'google', {
    roots: [...HARD, ...SMALL],
    weight: 6,
    rating: 4.8,
    reviewsCount: 53,
    priceFactor: 1.04,
    titleStyle: 'nounFirst',
  }),
  shop('hurtownia-wnetrz', 'Hurtownia Wnętrz', 'ceneo', {
    weight: 9,
    rating: 4.0,
    reviewsCount: 168,
    priceFactor: 0.94,
    titleStyle: 'plain',
    priceEnding: '.99',
  }),
  shop('lampolandia', 'Lampolandia', 'google', {
    roots: ['oswietlenie'],
    weight: 12,
    paid: true,
    rating: 4.6,
    reviewsCount: 38,
    freeDeliveryFrom: 299,
    titleStyle: 'brandFirst',
  }),
  shop('swiatlo-i-cien', 'Światło i Cień', 'ceneo', {
    roots: ['oswietlenie', 'dekoracje'],
    weight: 9,
    rating: 4.3,
    reviewsCount: 17,
    titleStyle: 'nounFirst',
    priceEnding: '.90',
  }),
  shop('tkaniny-babci-zosi', 'Tkaniny Babci Zosi', 'google', {
    roots: ['tekstylia', 'dywany'],
    weight: 12,
    rating: 4.9,
    reviewsCount: 77,
    freeDeliveryFrom: 199,
    titleStyle: 'nounFirst',
    priceEnding: '.00',
  }),
  shop('senna-kraina', 'Senna Kraina', 'ceneo', {
    roots: ['lozka', 'materace', 'tekstylia', 'szafki-nocne'],
    weight: 9,
    paid: true,
    rating: 4.5,
    reviewsCount: 66,
    titleStyle: 'brandFirst',
    hasShowroom: true,
  }),
  shop('dziecinada-meble', 'Dziecinada Meble', 'google', {
    roots: ['meble-dzieciece', 'dywany', 'tekstylia'],
    weight: 10,
    paid: true,
    rating: 4.7,
    reviewsCount: 33,
    titleStyle: 'nounFirst',
  }),
  shop('ogrod-na-piatym', 'Ogród na Piątym', 'google', {
    roots: ['meble-ogrodowe', 'oswietlenie', 'dekoracje'],
    weight: 10,
    rating: 4.1,
    reviewsCount: 14,
    titleStyle: 'nounFirst',
    saleShare: 0.34,
  }),
  shop('taras-i-ty', 'Taras i Ty', 'ceneo', {
    roots: ['meble-ogrodowe'],
    weight: 10,
    rating: 4.4,
    reviewsCount: 20,
    titleStyle: 'brandFirst',
    priceEnding: '.99',
    saleShare: 0.28,
  }),
  shop('biuro-na-medal', 'Biuro na Medal', 'ceneo', {
    roots: ['meble-biurowe', 'komody-i-regaly', 'oswietlenie'],
    weight: 8,
    paid: true,
    rating: 4.5,
    reviewsCount: 30,
    titleStyle: 'brandFirst',
  }),
  shop('kuchnia-u-heli', 'Kuchnia u Heli', 'google', {
    roots: ['kuchnia-i-jadalnia', 'stoly', 'krzesla'],
    weight: 9,
    rating: 4.6,
    reviewsCount: 50,
    titleStyle: 'plain',
    priceEnding: '.90',
  }),
  shop('lazienkowy-swiat', 'Łazienkowy Świat', 'ceneo', {
    roots: ['meble-i-akcesoria-lazienkowe', 'dekoracje', 'tekstylia'],
    weight: 11,
    rating: 4.2,
    reviewsCount: 22,
    titleStyle: 'nounFirst',
  }),
  shop('loft-i-stal', 'Loft i Stal', 'google', {
    roots: [...HARD, 'krzesla', 'oswietlenie'],
    weight: 5,
    rating: null,
    reviewsCount: 0,
    priceFactor: 1.05,
    titleStyle: 'seriesFirst',
  }),
  shop('druga-szuflada', 'Druga Szuflada', 'ceneo', {
    roots: [...HARD, 'przechowywanie', 'akcesoria-meblowe'],
    weight: 6,
    rating: 3.9,
    reviewsCount: 12,
    priceFactor: 0.95,
    titleStyle: 'plain',
    priceEnding: '.99',
  }),
  shop('wnetrza-z-klasa', 'Wnętrza z Klasą', 'google', {
    roots: [...SOFT, ...HARD, 'dekoracje', 'oswietlenie'],
    weight: 5,
    paid: true,
    rating: 4.8,
    reviewsCount: 29,
    priceFactor: 1.08,
    titleStyle: 'brandFirst',
    coolingOffDays: 100,
    hasShowroom: true,
    freeDeliveryFrom: 999,
  }),
  shop('dekoratornia', 'Dekoratornia', 'ceneo', {
    roots: [
      'dekoracje',
      'przechowywanie',
      'tekstylia',
      'kuchnia-i-jadalnia',
      'meble-i-akcesoria-lazienkowe',
      'pozostale',
      'akcesoria-meblowe',
    ],
    weight: 9,
    rating: 4.4,
    reviewsCount: 36,
    titleStyle: 'nounFirst',
    priceEnding: '.99',
  }),
  shop('zlota-raczka-dom', 'Złota Rączka Dom', 'ceneo', {
    weight: 5,
    rating: 4.1,
    reviewsCount: 57,
    titleStyle: 'seriesFirst',
    hasShowroom: true,
    priceEnding: '.00',
    coolingOffDays: 30,
  }),
];

function shop(
  slug: string,
  name: string,
  format: Shop['format'],
  rest: Partial<Shop> & Pick<Shop, 'weight' | 'rating' | 'reviewsCount' | 'titleStyle'>,
): Shop {
  return {
    slug,
    name,
    website: `https://${slug}.example`,
    merchantId: String(1_000_000 + [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 8_999_999, 7)),
    format,
    roots: [],
    paid: false,
    coolingOffDays: rest.paid ? 30 : 14,
    priceFactor: 1,
    priceEnding: '.00',
    saleShare: 0.17,
    freeDeliveryFrom: null,
    hasShowroom: false,
    installments: true,
    ...rest,
  };
}

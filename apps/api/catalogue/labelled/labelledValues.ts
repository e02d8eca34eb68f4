/**
 * A value as a shop writes it in a feed, and what a person reads in it on 27 November 2026 at 13:26 in Poland. `null` is
 * a value with several meanings: the importer has to report it, and must not use it.
 */
export type LabelledValue =
  /** PLN; null: the offer is refused. */
  | { kind: 'price'; text: string; means: number | null }
  /** Period of a sale price: its last day if it is on, `open` without an end, `off` if it is not on. */
  | { kind: 'period'; text: string; means: string | null }
  | { kind: 'availability'; text: string; means: 'in stock' | 'out of stock' | 'sold out' | null }
  /** `avail` of Ceneo. */
  | { kind: 'avail'; text: string; means: 'in stock' | 'out of stock' | 'sold out' | null }
  | { kind: 'condition'; text: string; means: 'new' | 'Używany' | 'Odnowiony' | 'Powystawowy' | 'Uszkodzony' | null }
  /** Name of a service: who brings it where. */
  | { kind: 'service'; text: string; means: 'courier' | 'parcelLocker' | 'pickup' }
  /** The text of `shipping`: price to Poland in PLN. */
  | { kind: 'shipping'; text: string; means: number | null }
  | { kind: 'picture'; text: string; means: string[] | null }
  /** Brand or manufacturer's code; null: the text names none. */
  | { kind: 'code'; text: string; means: string | null };

/** Values with which the importer was written. */
export const labelledValues: LabelledValue[] = [
  { kind: 'price', text: '1299.00 PLN', means: 1299 },
  { kind: 'price', text: '1 299,00 zł', means: 1299 },
  { kind: 'price', text: '1299.000 PLN', means: 1299 },
  { kind: 'price', text: '0.999 PLN', means: 1 },
  { kind: 'price', text: '49.990 PLN', means: 49.99 },
  { kind: 'price', text: '1299,00&nbsp;zł', means: 1299 },
  { kind: 'price', text: '1299,- zł', means: 1299 },
  { kind: 'price', text: '1299,-', means: 1299 },
  { kind: 'price', text: '1.299,00', means: 1299 },
  { kind: 'price', text: '1,299.00 PLN', means: 1299 },
  { kind: 'price', text: "1'299.00 PLN", means: 1299 },
  { kind: 'price', text: 'PLN 49', means: 49 },
  { kind: 'price', text: '49,9 zł/szt.', means: 49.9 },
  { kind: 'price', text: '1.299 zł', means: null },
  { kind: 'price', text: '1,299 PLN', means: null },
  { kind: 'price', text: 'od 1299', means: null },
  { kind: 'price', text: '199.00 PLN 299.00 PLN', means: null },
  { kind: 'price', text: '129.00 zł/m2', means: null },
  { kind: 'price', text: '1057,00 zł netto', means: null },
  { kind: 'price', text: '12.50 EUR', means: null },
  { kind: 'price', text: '.99 PLN', means: null },

  { kind: 'period', text: '2026-11-20T00:00+0100/2026-11-30T23:59+0100', means: '2026-11-30' },
  { kind: 'period', text: '2026-11-20T00:00/2026-11-30T23:59', means: '2026-11-30' },
  { kind: 'period', text: '2026-10-01T00:00+01/2026-10-31T23:59+01', means: 'off' },
  { kind: 'period', text: '01.10.2026/31.10.2026', means: 'off' },
  { kind: 'period', text: '2026-10-01 2026-10-31', means: 'off' },
  { kind: 'period', text: '2026-10-01T00:00+0100-2026-10-31T23:59+0100', means: 'off' },
  { kind: 'period', text: '2026-11-27T18:00+0100/2026-11-30T23:59+0100', means: 'off' },
  { kind: 'period', text: '2026-11-20T00:00+0100/2026-11-27T06:00+0100', means: 'off' },
  { kind: 'period', text: '2026-11-20/2026-11-27', means: '2026-11-27' },
  { kind: 'period', text: '2026-11-27T13:00:00+01:00/2026-11-27T14:00:00+01:00', means: '2026-11-27' },
  { kind: 'period', text: '2026-11-20 00:00:00/2026-12-01 00:00:00', means: '2026-11-30' },
  { kind: 'period', text: '2026-11-01T00:00:00Z/2026-11-30T23:59:59Z', means: '2026-12-01' },
  { kind: 'period', text: '0000-00-00/0000-00-00', means: null },
  { kind: 'period', text: '2026-11-30/2026-11-01', means: null },
  { kind: 'period', text: 'do wyczerpania zapasów', means: null },
  { kind: 'period', text: '2026-02-30/2026-12-30', means: null },
  { kind: 'period', text: '11/01/2026-11/30/2026', means: null },
  { kind: 'period', text: '2026-11-30', means: null },

  { kind: 'availability', text: 'in stock', means: 'in stock' },
  { kind: 'availability', text: 'instock', means: 'in stock' },
  { kind: 'availability', text: 'in-stock', means: 'in stock' },
  { kind: 'availability', text: 'InStock', means: 'in stock' },
  { kind: 'availability', text: 'https://schema.org/InStock', means: 'in stock' },
  { kind: 'availability', text: 'available for order', means: 'in stock' },
  { kind: 'availability', text: 'dostępny', means: 'in stock' },
  { kind: 'availability', text: 'out of stock', means: 'sold out' },
  { kind: 'availability', text: 'niedostępny', means: 'sold out' },
  { kind: 'availability', text: 'backorder', means: 'out of stock' },
  { kind: 'availability', text: 'schema:InStock', means: 'in stock' },
  { kind: 'availability', text: 'wysyłka w 24h', means: 'in stock' },
  { kind: 'availability', text: 'on request', means: 'out of stock' },
  { kind: 'availability', text: '1', means: null },
  { kind: 'availability', text: 'sprawdź w sklepie', means: null },
  { kind: 'avail', text: '1', means: 'in stock' },
  { kind: 'avail', text: '99', means: 'out of stock' },
  { kind: 'avail', text: '0', means: null },

  { kind: 'condition', text: 'new', means: 'new' },
  { kind: 'condition', text: 'nowy', means: 'new' },
  { kind: 'condition', text: 'used', means: 'Używany' },
  { kind: 'condition', text: 'używany', means: 'Używany' },
  { kind: 'condition', text: 'refurbished', means: 'Odnowiony' },
  { kind: 'condition', text: 'powystawowy', means: 'Powystawowy' },
  { kind: 'condition', text: 'https://schema.org/UsedCondition', means: 'Używany' },
  { kind: 'condition', text: 'jak nowy', means: 'Używany' },
  { kind: 'condition', text: 'ekspozycja', means: 'Powystawowy' },
  { kind: 'condition', text: 'dobry', means: null },

  { kind: 'service', text: 'InPost Paczkomat', means: 'parcelLocker' },
  { kind: 'service', text: 'InPost Kurier', means: 'courier' },
  { kind: 'service', text: 'Kurier InPost', means: 'courier' },
  { kind: 'service', text: 'Odbiór osobisty', means: 'pickup' },
  { kind: 'service', text: 'Odbiór w punkcie DPD Pickup', means: 'parcelLocker' },
  { kind: 'service', text: 'Kurier DPD płatność przy odbiorze', means: 'courier' },
  { kind: 'service', text: 'ORLEN Paczka', means: 'parcelLocker' },
  { kind: 'service', text: 'Transport ze sklepu', means: 'courier' },
  { kind: 'shipping', text: 'PL:::19.99 PLN', means: 19.99 },
  { kind: 'shipping', text: 'PL::Kurier:0.00 PLN', means: 0 },
  { kind: 'shipping', text: 'PL:::do ustalenia', means: null },

  {
    kind: 'picture',
    text: 'https://sklep.example/2.jpg,https://sklep.example/3.jpg',
    means: ['https://sklep.example/2.jpg', 'https://sklep.example/3.jpg'],
  },
  { kind: 'picture', text: '//cdn.example/a.jpg', means: ['https://cdn.example/a.jpg'] },
  {
    kind: 'picture',
    text: 'https://sklep.example/i.php?a=1&amp;b=2',
    means: ['https://sklep.example/i.php?a=1&b=2'],
  },
  { kind: 'picture', text: 'https://cdn.example/w_300,h_200/a.jpg', means: ['https://cdn.example/w_300,h_200/a.jpg'] },
  { kind: 'picture', text: '/img/a.jpg', means: null },
  { kind: 'picture', text: 'brak', means: null },

  { kind: 'code', text: 'Meblex', means: 'Meblex' },
  { kind: 'code', text: 'Brak', means: null },
  { kind: 'code', text: 'nie dotyczy', means: null },
  { kind: 'code', text: 'Inny producent', means: null },
  { kind: 'code', text: 'No name', means: null },
  { kind: 'code', text: 'B/D', means: null },
  { kind: 'code', text: 'BD', means: 'BD' },
  { kind: 'code', text: '-', means: null },
  { kind: 'code', text: 'Brakel', means: 'Brakel' },
];

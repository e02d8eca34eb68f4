/** Who runs the site, as the contact page and the terms tell it. Whoever puts the site online fills it in. */
export const company = {
  name: 'Gniazdo',
  description: 'Porównywarka ofert mebli i wyposażenia domu',
  email: 'kontakt@gniazdo.example',
  shopsEmail: 'sklepy@gniazdo.example',
  privacyEmail: 'prywatnosc@gniazdo.example',
  address: ['ul. Przykładowa 1', '00-001 Warszawa'],
  /** Registry numbers by name, e.g. `['NIP', '…']`; shown as far as there are any. */
  registry: [] as [name: string, number: string][],
} as const;

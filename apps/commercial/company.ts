/** The company that runs the site, shown on the contact page and in the terms. Fill it in before going online. */
export const company = {
  name: 'Gniazdo',
  description: 'Porównywarka ofert mebli i wyposażenia domu',
  email: 'kontakt@gniazdo.example',
  shopsEmail: 'sklepy@gniazdo.example',
  privacyEmail: 'prywatnosc@gniazdo.example',
  address: ['ul. Przykładowa 1', '00-001 Warszawa'],
  /** Registry numbers by name, e.g. `['NIP', '…']`; empty ones are not shown. */
  registry: [] as [name: string, number: string][],
} as const;

declare module '../engine/site.ts' {
  interface SiteSettings {
    /** Shown beside prices in PLN: a currency (ISO 4217) and the value of 1 PLN in it. */
    secondCurrency?: { currency: string; rate: number };
    /** Origin of the pages for shops, if there are any. */
    eshopUrl?: string;
    /** False: the project has no inspirations. */
    hasInspirations?: boolean;
    /** The company that runs the site; absent in development. */
    company?: Company;
  }
}

/** Details that a public site must show by law. */
export type Company = {
  name: string;
  address: string[];
  /** Tax number, ten digits. */
  nip: string;
  /** Number in the court register, ten digits; `CEIDG` for a sole trader, who is in that register instead. */
  krs: string;
  email: string;
  shopsEmail: string;
  privacyEmail: string;
  /** Contact point of articles 11 and 12 of the Digital Services Act. */
  dsaEmail: string;
};

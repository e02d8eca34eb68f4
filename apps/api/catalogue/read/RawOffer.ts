/** One offer as its feed writes it, before anything is checked. Texts are trimmed; '' is never kept. */
export type RawOffer = {
  /** Line of the file where it begins, from 1. */
  line: number;
  id?: string;
  title?: string;
  description?: string;
  link?: string;
  images: string[];
  price?: string;
  salePrice?: string;
  /** Google: `2026-11-01T00:00+0100/2026-11-30T23:59+0100`. */
  salePeriod?: string;
  availability?: 'in_stock' | 'out_of_stock' | (string & {});
  brand?: string;
  gtin?: string;
  mpn?: string;
  googleCategory?: string;
  /** Path of the shop's own category, outermost first. */
  categoryPath: string[];
  colour?: string;
  material?: string;
  pattern?: string;
  width?: string;
  height?: string;
  depth?: string;
  diameter?: string;
  /** Days until it leaves the shop. */
  handlingDays?: string;
  shippings: RawShipping[];
  installment?: { months?: string; amount?: string };
  details: { name: string; value: string }[];
  highlights: string[];
  /** custom_label_0 … 4. */
  labels: string[];
  /** Why it must be refused before any other check, e.g. a field that is too long. */
  fault?: { field: string; reason: string };
};

export type RawShipping = { country?: string; service?: string; price?: string };

/** A part of an offer's XML: its text and what stands inside it. */
export type Part = { name: string; text: string; attributes: Record<string, string>; parts: Part[] };

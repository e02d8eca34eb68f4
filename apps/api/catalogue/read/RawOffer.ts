import type { SourceHash } from '../unchanged/hashSource.ts';

/** One offer as written in its feed, before validation. Texts are trimmed; empty texts are left out. */
export type RawOffer = {
  /** Line of the file where the offer starts, from 1. */
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
  /** The same for all offers of the shop that are versions of one product, such as its colours and sizes. */
  itemGroup?: string;
  googleCategory?: string;
  /** Paths of the shop's categories, each root first. */
  categoryPaths: string[][];
  colour?: string;
  material?: string;
  pattern?: string;
  width?: string;
  height?: string;
  depth?: string;
  diameter?: string;
  /** Days until dispatch. */
  handlingDays?: string;
  shippings: RawShipping[];
  installment?: { months?: string; amount?: string };
  details: { name: string; value: string }[];
  highlights: string[];
  /** custom_label_0 … 4. */
  labels: string[];
  /** Reason to refuse the offer before any other validation, such as a field that is too long. */
  fault?: { field: string; reason: string };
  /** Hash of its text; see XmlItem. */
  source?: SourceHash;
};

export type RawShipping = { country?: string; service?: string; price?: string };

/** An XML element of an offer: its text and its child elements. */
export type Part = { name: string; text: string; attributes: Record<string, string>; parts: Part[] };

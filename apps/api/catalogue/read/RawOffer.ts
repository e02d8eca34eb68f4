import { hash } from 'node:crypto';

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
  /** `new`, `used`, `odnowiony`. */
  condition?: string;
  /** Day or moment from which the shop does not offer it any more. */
  expires?: string;
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
  fault?: Remark;
  /** What could not be read, but does not concern the rest of the offer. */
  remarks?: Remark[];
  /** Hash of its text; see XmlItem. */
  source?: SourceHash;
};

/** A problem of a field of an offer. */
export type Remark = { field: string; reason: string };

export type RawShipping = { country?: string; service?: string; price?: string };

/** An XML element of an offer: its text and its child elements. */
export type Part = { name: string; text: string; attributes: Record<string, string>; parts: Part[] };

/** 64 bits of a SHA-256 as two signed integers. */
export type SourceHash = readonly [number, number];

/** Hash of the text of an offer, as in its feed. */
export function hashSource(text: string): SourceHash {
  const digest = hash('sha256', text, 'buffer');
  return [digest.readInt32BE(0), digest.readInt32BE(4)];
}

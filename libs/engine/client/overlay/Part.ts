export type PartKind = 'page' | 'layout' | 'fragment' | 'region' | 'island';

/** A part of the page with an owner. */
export type Part = {
  kind: PartKind;
  element: HTMLElement;
  /** `listing/SimilarVariants`, `#list`, `header`; the name of a page is in Server-Timing. */
  name: string;
  /** `listing` */
  remote: string;
  /** `listing@1.4.2`; '' for a fragment's fallback and for parts that the shell renders. */
  release: string;
};

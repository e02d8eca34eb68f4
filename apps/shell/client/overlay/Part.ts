export type PartKind = 'page' | 'frame' | 'fragment' | 'region' | 'island';

/** A part of the page that somebody is answerable for. */
export type Part = {
  kind: PartKind;
  element: HTMLElement;
  /** `listing/SimilarVariants`, `#list`, `header`; the page's own is known from the server's timing. */
  name: string;
  /** `listing` */
  remote: string;
  /** `listing@1.4.2`; '' for a fragment whose fallback is shown, and for what the shell renders itself. */
  release: string;
};

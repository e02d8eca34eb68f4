/** What one part of a page has cost, for Server-Timing. */
export type PartTiming = {
  /** `page`, or `f` and the number of the fragment's place. */
  id: string;
  /** `listing@1.4.2`; undefined when no live release has it. */
  release: string | undefined;
  /** The page's pattern or the fragment's name. */
  name: string;
  /** ms from the question to the answer, or until nobody waited any longer. */
  ms: number;
  /** ms in the worker by stage; undefined when it gave no answer. */
  load?: number;
  render?: number;
  /** Another text stands in its place. */
  isFallback?: boolean;
};

/** Time spent on a page or fragment, for Server-Timing. */
export type RenderTiming = {
  /** `page`, `endpoint`, or `f` and the number of the fragment. */
  id: string;
  /** `listing@1.4.2`; undefined if no live release has it. */
  release: string | undefined;
  /** The page's pattern, or the name of the fragment or endpoint. */
  name: string;
  /** ms from the call to its response or failure. */
  ms: number;
  /** ms in the worker by stage; undefined without a response. */
  load?: number;
  render?: number;
  /** The fallback is shown instead. */
  isFallback?: boolean;
};

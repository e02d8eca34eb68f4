import type { RenderedPage, RequestedFragment } from '@gniazdo/composition/protocol';

/** A page that the shell renders itself, with the fragments of its placeholders. */
export type ShellPage = { page: RenderedPage; fragments: RequestedFragment[] };

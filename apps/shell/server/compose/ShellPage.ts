import type { RenderedPage, RequestedFragment } from '@gniazdo/composition/protocol';
import type { FastifyRequest } from 'fastify';
import type { Composed } from './Composed.ts';

/** A page that the shell renders itself. */
export type ShellPage = ConstantPage | PersonalPage;

/** The same for all visitors, with the fragments of its placeholders. */
export type ConstantPage = { page: RenderedPage; fragments: RequestedFragment[] };

/** `notFound`: what the address names does not exist. */
export type ShellPageResult = Composed | { kind: 'notFound' };

/** `search`: the query with its question mark, or ''. */
type ShellPageVisit = { request: FastifyRequest; address: { search: string } };

/** Rendered for each request and never cached. */
export type PersonalPage = {
  render: (visit: ShellPageVisit, params: Record<string, string>) => ShellPageResult | Promise<ShellPageResult>;
  /** Query parameters that the page reads. */
  query: string[];
};

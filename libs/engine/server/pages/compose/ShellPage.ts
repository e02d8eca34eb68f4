import type { RenderedPage, RequestedFragment } from '@gniazdo/composition/protocol';
import type { FastifyRequest } from 'fastify';
import type { StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { Composed } from './Composed.ts';

/** A page that the shell renders itself. */
export type ShellPage = ConstantPage | PersonalPage;

/** The same for all visitors, with the fragments of its placeholders. */
export type ConstantPage = { page: RenderedPage; sheets: StyleSheet[]; fragments: RequestedFragment[] };

/** `notFound`: what the address names does not exist. */
type ShellPageResult = Composed | { kind: 'notFound' };

export type ShellPageVisit = {
  request: FastifyRequest;
  /** `search`: the query with its question mark, or ''. */
  address: { search: string };
  /** Sends cookies of the API with the page. */
  passCookies?: (cookies: string[]) => void;
};

/** Rendered for each request and never cached. */
export type PersonalPage = {
  render: (visit: ShellPageVisit, params: Record<string, string>) => ShellPageResult | Promise<ShellPageResult>;
  /** Query parameters that the page reads. */
  query: string[];
};

/** Resolves to null if the API does not respond, or has no session of the visitor. */
export type PersonalFragment = () => Promise<{ html: string; sheets: StyleSheet[] } | null>;

export type PersonalFragments = ReadonlyMap<string, PersonalFragment>;

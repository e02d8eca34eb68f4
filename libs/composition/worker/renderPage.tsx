import { ResponseError } from '@gniazdo/api-client';
import { MISSING_SCOPE_HEADER, type SiteSettings } from '@gniazdo/contracts/engine';
import { type AnyPage, isPersonal, type LoadContext, type PageResult } from '../defineRemote.ts';
import type { RenderedPage, RequestedFragment } from '../protocol/messages.ts';
import { renderHtml } from './renderHtml.tsx';

export type PageResponse =
  { type: 'page'; page: RenderedPage } | { type: 'redirect'; status: 301 | 302; location: string };

type Hooks = {
  onFragmentRequest: (want: RequestedFragment) => void;
  onIslandError: (name: string, error: unknown) => void;
  settings?: SiteSettings;
};

/** Loads and renders one page. */
export async function renderPage(definition: AnyPage, context: LoadContext, hooks: Hooks): Promise<PageResponse> {
  const start = performance.now();
  // A shell that does not know roles must not show the page to everyone.
  if (definition.role && context.request.role !== definition.role) return { type: 'page', page: createNotFoundPage(0) };
  const result = await load(definition, context);
  const loaded = performance.now();
  if (result.kind === 'redirect') return { type: 'redirect', status: result.status, location: result.location };
  if (result.kind === 'notFound') return { type: 'page', page: createNotFoundPage(loaded - start) };

  context.signal.throwIfAborted();
  const { data } = result;
  const { Component } = definition;
  const { flags } = context.request;
  const html = renderHtml(<Component data={data} request={context.request} />, { prefix: 'p', flags, ...hooks });
  return {
    type: 'page',
    page: {
      status: result.status ?? 200,
      head: definition.head(data, context.request, hooks.settings ?? {}),
      pageStyles: definition.pageStyles,
      html,
      cache: isPersonal(definition) ? { kind: 'private' } : (result.cache ?? { kind: 'public', maxAge: 0 }),
      dataLayer: definition.dataLayer?.(data),
      timings: { load: loaded - start, render: performance.now() - loaded },
    },
  };
}

async function load(definition: AnyPage, context: LoadContext): Promise<PageResult<unknown>> {
  try {
    return await definition.load(context);
  } catch (error) {
    if (error instanceof ResponseError && error.response.status === 404 && !findMissingScope(error))
      return { kind: 'notFound' };
    throw error;
  }
}

/** The scope that the API asked for: a fault of the remote, not of the visitor. */
export function findMissingScope(error: unknown) {
  return error instanceof ResponseError ? error.response.headers.get(MISSING_SCOPE_HEADER) : null;
}

function createNotFoundPage(loadTime: number): RenderedPage {
  return {
    status: 404,
    head: { title: '', robots: 'noindex' },
    html: '',
    cache: { kind: 'public', maxAge: 0 },
    timings: { load: loadTime, render: 0 },
  };
}

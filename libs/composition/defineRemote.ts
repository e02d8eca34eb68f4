import type { ApiClient } from '@gniazdo/api-client';
import type { FragmentName, FragmentProps, SiteScopes, SiteSettings, SiteStaffScopes } from '@gniazdo/contracts/engine';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { FlagDefinition } from './defineFlag.ts';
import type {
  CachePolicy,
  EndpointRequest,
  EndpointResponse,
  FormCall,
  FormDetails,
  Head,
  LinkDetails,
  PageRequest,
  PageRole,
} from './protocol/messages.ts';

/** Cache policy of a page that changes only with a release of its remote. Seconds. */
export const RELEASE_CACHE: CachePolicy = { kind: 'public', maxAge: 300 };

/**
 * Arguments of a loader. `publicUrl`: origin of the site. `signal` is aborted when the client disconnects or the deadline
 * passes.
 */
export type LoadContext = { request: PageRequest; api: ApiClient; publicUrl: string; signal: AbortSignal };

export type PageResult<Data> =
  { kind: 'page'; data: Data; status?: 200 | 404 | 410; cache?: CachePolicy } | Redirect | NotFound;

export type Redirect = { kind: 'redirect'; status: 301 | 302; location: string };
export type NotFound = { kind: 'notFound' };

/** A page of a remote. `load` runs first and decides status and redirects; the component renders on the server only. */
export type PageDefinition<Data> = {
  /** In react-router's pattern language, below the prefix: `/products/:slug`. */
  path: string;
  /** The page depends on the visitor: its loader gets the cookies, its response is never cached. */
  personal?: boolean;
  /**
   * Only visitors with this role get the page, others 404: the shell checks it before it calls the remote. Implies
   * `personal`. The path of a page for staff is its whole address, below `/_releases`; its document has no layout, no scripts
   * and no fragments, and the styles of the control room.
   */
  role?: PageRole;
  /**
   * What the page reads of the visitor: with it, `api` may call the API's GET routes of these scopes, for 10 seconds.
   * `request.isSignedIn` says whether there is a session. The site decides which scopes a remote may have. Implies
   * `personal`. Pages for staff have other scopes.
   */
  visitor?: readonly (keyof SiteScopes | keyof SiteStaffScopes)[];
  /**
   * Parameters of `path` that are secrets of mails. The page does not get their values: `placeholder('ident')` stands for
   * one in paths of the API, whose routes of the scopes of `visitor` replace it, and in links and forms to pages with this
   * parameter, as a whole segment of the path. Implies `personal`.
   */
  secretParams?: readonly string[];
  /**
   * Names of the query parameters that the page reads. Others are removed from `request.url`, so that URLs that differ in
   * them share a cached page. Without it, the page gets the whole query.
   */
  query?: readonly string[];
  /**
   * Name of this page's part of the remote's styles, e.g. `compare-page`; several pages may share one. Their documents have
   * the styles that these pages import. Without it, a page has those of all pages without a name.
   */
  pageStyles?: string;
  load: (context: LoadContext) => Promise<PageResult<Data>>;
  head: (data: Data, request: PageRequest, settings: SiteSettings) => Head;
  Component: ComponentType<{ data: Data; request: PageRequest }>;
  /** Pushed to the data layer when the page is shown. */
  dataLayer?: (data: Data) => object[];
};

/** A component that other remotes may embed by name. */
export type FragmentDefinition<N extends FragmentName, Data> = {
  name: N;
  /** Parses what other remotes and browsers send as props. */
  props: z.ZodType<FragmentProps<N>>;
  /** As of a page; only in dialogs and other fragments that a browser requests by themselves. */
  visitor?: readonly (keyof SiteScopes)[];
  load: (props: FragmentProps<N>, context: LoadContext) => Promise<Data>;
  Component: ComponentType<{ data: Data; props: FragmentProps<N>; request: PageRequest }>;
};

/**
 * An HTTP endpoint that responds with data or with HTML of this remote's components. A request that does not match the
 * schemas gets a 400 that names the field, and never reaches `handle`.
 */
export type EndpointDefinition<Params, Body> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The whole path, `:name` for parameters: `/api/v2/variant/feed`. */
  path: string;
  /** As of a page. The response is never stored. */
  visitor?: readonly (keyof SiteScopes)[];
  /**
   * Of the parameters of the query together with those of the path. Their values are texts, so a number is
   * `z.coerce.number()`; one that is sent several times is a list. Without it, `params` has those of the path.
   */
  params?: z.ZodType<Params>;
  /** Of the JSON body. Without it, `body` is the text, or null. */
  body?: z.ZodType<Body>;
  handle: (request: ParsedRequest<Params, Body>, context: EndpointContext) => Promise<EndpointResponse>;
};

/** What `handle` of an endpoint gets: `params` and `body` are the results of its schemas. */
type ParsedRequest<Params, Body> = Omit<EndpointRequest, 'params' | 'body'> & { params: Params; body: Body };

/**
 * A form of a page. The shell receives it, checks origin and size, and makes the one call of the API that `call` returns, in
 * the name of the visitor; this code sees neither session nor response. The site decides which calls a remote may cause.
 */
export type FormDefinition<Input> = {
  /** The address that it is sent to, in react-router's pattern language below the prefix. */
  path: string;
  /** Pattern of the page that shows the form, and shows it again after a refusal; by default `path`. */
  page?: string;
  /**
   * Of the fields together with the route's parameters, without secret ones. With `uploads` also `photos`: the sizes of the
   * files in bytes. Messages are shown to the visitor. A form without it is only a button.
   */
  schema?: z.ZodType<Input>;
  /** Only visitors with this role may send it. `path` and `page` of a form for staff are those of pages for staff. */
  role?: PageRole;
  /** Fields that are sent several times, such as those of rows: the schema gets lists of all their values. */
  lists?: string[];
  /** The form sends files in its field `photos`. `tooLarge`: message if all of it exceeds `maxBytes`. */
  uploads?: FormDetails['uploads'];
  /** Mail programs may send it by the header List-Unsubscribe-Post (RFC 8058): a secret in its path is the proof then, and
   * the call has no session. */
  isOneClick?: boolean;
  call: (input: Input) => FormCall;
  /** Path of the page after a success; `placeholder('id')` stands for a field of the API's response. */
  next: (input: Input) => string;
  /** Path of another page for an error of the API, by its id. */
  nextOnError?: Record<string, (input: Input) => string>;
};

export type EndpointContext = {
  /** Public origin of the site, for responses that need absolute URLs. */
  publicUrl: string;
  api: ApiClient;
  signal: AbortSignal;
  /** Renders a component of this remote with its islands, as a page does. Fragments are not allowed inside. */
  renderHtml: (element: React.ReactElement) => string;
};

// Definitions have different data types; definePage and defineFragment have checked each of them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyPage = PageDefinition<any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyFragment = FragmentDefinition<any, any>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyForm = FormDefinition<any>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyEndpoint = EndpointDefinition<any, any>;

export type RemoteDefinition = {
  name: string;
  pages: AnyPage[];
  forms: AnyForm[];
  fragments: AnyFragment[];
  endpoints: AnyEndpoint[];
  flags: FlagDefinition[];
  /** Links to its pages in the layout of the site. */
  links: LinkDetails[];
};

/**
 * Defines the contents of a remote: the default export of its `remote.ts`. Its islands are found by their file names.
 */
export function defineRemote(remote: Partial<RemoteDefinition> & { name: string }): RemoteDefinition {
  return { pages: [], forms: [], fragments: [], endpoints: [], flags: [], links: [], ...remote };
}

export function definePage<Data>(page: PageDefinition<Data>) {
  return page;
}

export function defineFragment<N extends FragmentName, Data>(fragment: FragmentDefinition<N, Data>) {
  return fragment;
}

export function defineForm<Input>(form: FormDefinition<Input>) {
  return form;
}

export function defineEndpoint<Params = Record<string, string>, Body = string | null>(
  endpoint: EndpointDefinition<Params, Body>,
) {
  return endpoint;
}

/** Whether the page depends on the visitor. */
export function isPersonal({ personal = false, role, visitor, secretParams }: AnyPage) {
  return personal || role !== undefined || visitor !== undefined || secretParams !== undefined;
}

export function redirect(location: string, status: 301 | 302 = 302): Redirect {
  return { kind: 'redirect', status, location };
}

/**
 * The shell shows its 404 page. A ResponseError with status 404 thrown by the loader does the same; one with another 4xx
 * shows the 400 page.
 */
export function notFound(): NotFound {
  return { kind: 'notFound' };
}

import type { FlagValues, SiteSettings } from '@gniazdo/contracts/engine';

/**
 * Version of the messages between the shell and a remote's worker. The worker's side is compiled into each release, the
 * shell's side into the shell. Compatible changes add optional fields; any other change raises the version, and shells
 * refuse releases of another version.
 */
export const PROTOCOL = 4;

/** Versions of which a shell serves releases. Those of version 3 have no forms and read nothing of visitors. */
export const SUPPORTED_PROTOCOLS: readonly number[] = [3, PROTOCOL];

/** A role that a page can require. `admin`: accounts of administrators of this site; `staff`: a session of staff. */
export type PageRole = 'admin' | 'staff';

/** The visitor's request as remotes see it. Public pages are rendered without cookies. */
export type PageRequest = {
  /** Path and query, e.g. `/pl/products/sofy?page=2`. */
  url: string;
  /** Values of the route's parameters, decoded. */
  params: Record<string, string>;
  /** Correlates the logs of shell, worker and API. */
  requestId: string;
  /** From the user agent. Of a page that is not personal, all visitors get the same: `desktop`, and no bot. */
  device: 'mobile' | 'desktop';
  isBot: boolean;
  /** Values of the feature flags for this visitor; absent from older shells. */
  flags?: FlagValues;
  /** Only for parts with `visitor` or `secretParams`: what the API client sends to read for this visitor. */
  ticket?: string;
  /** Only for parts with `visitor`: whether the visitor has a session. */
  isSignedIn?: boolean;
  /** Only for routes declared `personal`: a cookie header with the consent, the readable login cookie and the mode of staff. */
  cookie?: string;
  /** Only for routes with a role: the shell has checked that the visitor has it. */
  role?: PageRole;
  /** Only for pages for staff: the roles of the member of staff; absent from older shells. */
  staffRoles?: readonly string[];
  /** A form of this page that was refused: the page shows it again. The response is never cached. */
  refusedForm?: RefusedForm;
};

/** What was sent and refused. */
export type RefusedForm = {
  /** The first value of each field; without files. */
  values: Partial<Record<string, string>>;
  /** Messages by the name of the field. */
  errors: Partial<Record<string, string>>;
  /** What is wrong with the whole form. */
  message?: string;
  /** The API did not respond to the form, so it may or may not have stored it; `message` says so. */
  isUnknown?: true;
};

/** Content of the document's head for a page. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical page, with the prefix. */
  canonical?: string;
  robots?: 'noindex' | 'noindex,follow';
  /**
   * How links to the page look elsewhere (Open Graph): the path of a picture of 1200 × 630 px, and what it shows. Absent: the
   * site's picture. `type`: `website` by default.
   */
  preview?: { url: string; alt: string; type?: 'article' | 'product' };
  /** The page's largest image, to preload. */
  preloadImage?: { srcset: string; sizes: string; href: string };
  /** schema.org objects, written as application/ld+json. */
  jsonLd?: object[];
  previousUrl?: string;
  nextUrl?: string;
  /** RSS feed of the page's content: its path and title. */
  feed?: { url: string; title: string };
};

/** Times in seconds; `private` pages are never cached. */
export type CachePolicy = { kind: 'public'; maxAge: number } | { kind: 'private' };

export type RenderedPage = {
  status: number;
  head: Head;
  /** The page's part in the manifest's `cssOfParts`; absent: `pages`. */
  pageStyles?: string;
  /** Content of `<main>`; every `<!--frag:n-->` in it follows a `fragment-request` with that n. */
  html: string;
  cache: CachePolicy;
  /** Pushed to the data layer when the page is shown. */
  dataLayer?: object[];
  /** ms spent in the worker by stage, for Server-Timing. */
  timings: { load: number; render: number };
};

export type EndpointRequest = {
  method: string;
  url: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  /** Raw body, at most 64 KiB. */
  body: string | null;
  requestId: string;
  device: 'mobile' | 'desktop';
  isBot: boolean;
  /** As of `PageRequest`. */
  flags?: FlagValues;
  ticket?: string;
  isSignedIn?: boolean;
};

/** A form that a visitor has sent. The shell has checked its origin and size. */
export type FormRequest = Pick<PageRequest, 'url' | 'params' | 'requestId' | 'device' | 'isBot' | 'flags'> & {
  /** The first value of each field. */
  values: Partial<Record<string, string>>;
  /** Sizes in bytes of the files of the field `photos`; empty without files. */
  photos: number[];
  /** All values of the fields that the form declares as `lists`. */
  lists?: Record<string, string[]>;
};

/** The one call of the API that a valid form causes. The shell makes it for the visitor, or for staff. */
export type FormCall = {
  method: 'POST' | 'DELETE';
  /** `*name*` is replaced by the secret parameter of the form's route. */
  path: string;
  /** Of a POST. The shell adds `by`, the name of the member of staff, to that of a form for staff. */
  body?: Record<string, unknown>;
  /** Adds the sent files in base64 to the body: a list, or the only one. */
  photos?: { field: string; isSingle?: boolean };
};

export type FormResult =
  | { kind: 'refused'; errors: Record<string, string>; message?: string }
  | {
      kind: 'call';
      call: FormCall;
      /** Path of the page after a success. `*name*` is replaced by that field of the response, or by the secret. */
      next: string;
      /** Path of another page for an error of the API, by its id. */
      nextOnError?: Record<string, string>;
    };

/** What a form declares, apart from its code. */
export type FormDetails = {
  path: string;
  page: string;
  /** Names of the fields that its schema has. */
  fields: string[];
  role?: PageRole;
  /** Only for pages for staff: the roles of the member of staff; absent from older shells. */
  staffRoles?: readonly string[];
  lists?: string[];
  uploads?: { maxBytes: number; tooLarge: string };
  isOneClick?: boolean;
};

/** What a feature flag of a remote declares. */
export type FlagDetails = {
  key: string;
  /** The value while it is off, and until staff have switched it. */
  default: false | number;
  /** What it turns on, for the page of flags. */
  text: string;
  /** Of a number, for its field: `days`. */
  unit?: string;
};

/** A link to a page of a remote in the layout of all pages. The site decides how it shows a place. */
export type LinkDetails = {
  place: 'header' | 'footer' | 'account';
  /** In the language of the site, at most 30 characters. */
  text: string;
  /** Path of one of the remote's pages, below the prefix, without parameters. */
  path: string;
  /** Links of one place are in this order, from 0 to 100; 50 by default. */
  order?: number;
};

export type EndpointResponse = { status: number; headers: Record<string, string>; body: string };

/**
 * A fragment of another remote, requested by a page. Its HTML, or `fallbackHtml`, replaces `<!--frag:n-->` in the page.
 */
export type RequestedFragment = { n: number; name: string; props: unknown; fallbackHtml: string };

export type ShellMessage =
  | { type: 'page'; id: number; route: string; request: PageRequest }
  | { type: 'fragment'; id: number; name: string; props: unknown; request: PageRequest }
  /** `endpoint` is the key of `ready.endpoints`, e.g. `POST /api/v2/variant/feed`. */
  | { type: 'endpoint'; id: number; endpoint: string; request: EndpointRequest }
  /** `form` is its path. */
  | { type: 'form'; id: number; form: string; request: FormRequest }
  /** The client has disconnected or the deadline has passed: stop this request. */
  | { type: 'abort'; id: number }
  | { type: 'ping'; id: number }
  /** Finish pending requests, then exit. */
  | { type: 'drain' };

export type WorkerMessage =
  | {
      type: 'ready';
      protocol: number;
      name: string;
      version: string;
      routes: string[];
      /** Those of `routes` whose loaders get the visitor's cookies. */
      personalRoutes: string[];
      /** By route: the query parameters that its page reads. A page that is not named here reads all. */
      routeQueries?: Record<string, readonly string[]>;
      /** By route: the role that its visitors need. Such routes are personal, too. */
      routeRoles?: Record<string, PageRole>;
      fragments: string[];
      /** Method and path, e.g. `POST /api/v2/variant/feed`. */
      endpoints: string[];
      /** By route, fragment or endpoint: what it reads of the visitor. */
      visitorScopes?: Record<string, readonly string[]>;
      /** By route: its parameters that are secrets. */
      secretParams?: Record<string, readonly string[]>;
      forms?: FormDetails[];
      flags?: FlagDetails[];
      links?: LinkDetails[];
    }
  /** The bundle threw while it was loaded; the process ends. */
  | { type: 'crash'; message: string; stack?: string }
  /** Sent while a page renders, so that the other remote starts before the page is done. */
  | ({ type: 'fragment-request'; id: number } & RequestedFragment)
  /**
   * Status 404 with empty `html`: the page does not exist (the loader returned `notFound()`, or the API responded with
   * 404 to it), and the shell shows its own 404 page. With `html`, the remote has rendered its own.
   */
  | { type: 'page'; id: number; page: RenderedPage }
  | { type: 'redirect'; id: number; status: 301 | 302; location: string }
  | { type: 'fragment'; id: number; html: string; timings: { load: number; render: number } }
  | { type: 'endpoint'; id: number; response: EndpointResponse }
  | { type: 'form'; id: number; result: FormResult }
  /**
   * One request failed; the worker continues. An aborted request has no response. `unavailable`: the API did not
   * respond or responded with 5xx, so the remote is not at fault and a retry may succeed. `rejected`: the API responded
   * with `status`, a 4xx, or (400) the props of a fragment or the input of an endpoint, its `field`, are invalid, because the
   * visitor's request is invalid.
   */
  | {
      type: 'error';
      id: number;
      message: string;
      stack?: string;
      kind?: 'unavailable' | 'rejected';
      status?: number;
      field?: string;
    }
  | { type: 'pong'; id: number }
  | { type: 'log'; level: 'debug' | 'info' | 'warn' | 'error'; message: string; fields?: object };

/** What a release gets when it starts. */
export type WorkerStart = {
  /**
   * Origin of the API, e.g. `http://127.0.0.1:4001`; empty without an API. `fetch` is the only way to it, and other hosts
   * are unreachable.
   */
  apiUrl: string;
  /** Public origin of the site. */
  publicUrl: string;
  /** Of the dates that the release formats, as a name of IANA; without it, UTC. */
  timeZone?: string;
  /** Absent from older shells. */
  settings?: SiteSettings;
  name: string;
  version: string;
};

/** A release's end of its connection to the shell. The bundle exports `start(port)`. */
export type ReleasePort = {
  start: WorkerStart;
  /** `body`: the HTML or text of the message, see `splitBody`. */
  send: (head: object, body?: string) => void;
  onMessage: (listener: (message: ShellMessage) => void) => void;
  /** Sends what is left, then ends the process. */
  exit: () => void;
};

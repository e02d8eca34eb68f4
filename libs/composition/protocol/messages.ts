/**
 * What the shell and a remote's worker say to each other. The worker's side is compiled into each release, the shell's
 * side into the shell, so a release and a shell of different age must understand one another: fields are only ever
 * added, and `PROTOCOL` grows when an old shell could not serve a new release.
 */
export const PROTOCOL = 1;

/** What a remote may know of the visitor's request. Public pages are rendered without cookies. */
export type PageRequest = {
  /** Path and query as asked, e.g. `/pl/products/sofy?page=2`. */
  url: string;
  /** Values of the route's parameters, decoded. */
  params: Record<string, string>;
  /** Correlates the logs of shell, worker and API. */
  requestId: string;
  /** From the user agent: chooses picture sizes and column counts, never content. */
  device: 'mobile' | 'desktop';
  isBot: boolean;
  /** Only for routes declared `personal`: the request's cookie header. */
  cookie?: string;
};

/** What the shell puts into the document's head for a page. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical page, with the prefix. */
  canonical?: string;
  robots?: 'noindex' | 'noindex,follow';
  /** The page's largest picture, to be fetched first. */
  preloadImage?: { srcset: string; sizes: string; href: string };
  /** schema.org objects, written as application/ld+json. */
  jsonLd?: object[];
  previousUrl?: string;
  nextUrl?: string;
};

/** Seconds a public page may be kept; `private` pages are never stored. */
export type CachePolicy = { kind: 'public'; maxAge: number; staleWhileRevalidate?: number } | { kind: 'private' };

export type RenderedPage = {
  status: number;
  head: Head;
  /** A style sheet that only some pages have, by its name in the manifest's `pageCss`. */
  sheet?: string;
  /** Inside of `<main>`; every `<!--frag:n-->` in it has been announced by a `want` with that n. */
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
};

export type EndpointResponse = { status: number; headers: Record<string, string>; body: string };

export type ShellMessage =
  | { type: 'page'; id: number; route: string; request: PageRequest }
  | { type: 'fragment'; id: number; name: string; props: unknown; request: PageRequest }
  /** `endpoint` is the key of `ready.endpoints`, e.g. `POST /api/v2/variant/feed`. */
  | { type: 'endpoint'; id: number; endpoint: string; request: EndpointRequest }
  /** The visitor has gone or the deadline has passed: stop the work of that id. */
  | { type: 'abort'; id: number }
  | { type: 'ping'; id: number }
  /** Answer what is under way, then close the port and exit. */
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
      fragments: string[];
      /** Method and path, e.g. `POST /api/v2/variant/feed`. */
      endpoints: string[];
    }
  /** Sent while a page renders, so that another remote starts before the page is done. */
  | { type: 'want'; id: number; n: number; name: string; props: unknown; fallbackHtml: string }
  /**
   * Status 404 with empty `html`: there is no such thing (the loader said `notFound()` or the API answered 404 to it),
   * and the shell shows its own page for that. With `html`, the remote has its own.
   */
  | { type: 'page'; id: number; page: RenderedPage }
  | { type: 'redirect'; id: number; status: 301 | 302; location: string }
  | { type: 'fragment'; id: number; html: string; timings: { load: number; render: number } }
  | { type: 'endpoint'; id: number; response: EndpointResponse }
  /**
   * That one request failed; the worker goes on. An aborted request is not answered at all. `unavailable`: the API gave
   * no answer or a 5xx, so it is not the remote's fault and another try soon may help.
   */
  | { type: 'error'; id: number; message: string; stack?: string; kind?: 'unavailable' }
  | { type: 'pong'; id: number }
  | { type: 'log'; level: 'debug' | 'info' | 'warn' | 'error'; message: string; fields?: object };

/** What whoever runs the site decides for all of its pages and visitors; a change comes with the next start of the shell. */
export type SiteSettings = {
  /** Shown beside prices: a currency (ISO 4217) and what one złoty is worth in it. */
  secondCurrency?: { currency: string; rate: number };
};

/** `workerData` of a remote's worker. */
export type WorkerStart = {
  /** Origin of the API, e.g. `http://127.0.0.1:4001`. */
  apiUrl: string;
  /** Origin of the site as visitors know it. */
  publicUrl: string;
  /** Absent from older shells. */
  settings?: SiteSettings;
  name: string;
  version: string;
};

/** A browser file: its address below the release's or the shell's base, and its sha384 integrity. */
export type FileRef = [path: string, integrity: string];

/** What the browser must know of a release to load its islands. */
export type BrowserRelease = {
  container: string;
  /** `/releases/listing/1.0.0/` */
  base: string;
  entry: FileRef;
  /** By island name: files that must be on the page before the module is asked for. */
  islands: Record<string, FileRef[]>;
  /** Versions it was built against; the host refuses what it can't satisfy. */
  shared: Record<string, string>;
};

/** By `remote@version`, as `data-release` names it. */
export type BrowserReleases = Record<string, BrowserRelease>;

/** JSON in `<script type="application/json" id="page-data">` of every document. */
export type PageData = {
  releases: BrowserReleases;
  /** The shell's own scripts: `core` in the order they must run, `stage` and `router` for navigation. */
  shell: { base: string; core: FileRef[]; stage: FileRef[]; router: FileRef[] };
  dataLayer: object[];
};

/** Request header of `/_page…`: ids of the style sheets that the browser has, with spaces between them. */
export const HAVE_STYLES = 'x-have-styles';

/** Type of an answer in lines: each is JSON, and can be read when it has come. Only for whoever accepts it. */
export const LINES_TYPE = 'application/x-ndjson';

/** Answer of `/_page…`: a page for the router to swap in. */
export type PageAnswer =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page';
      status: number;
      title: string;
      canonical: string | null;
      /** Attributes of `<main>`. */
      main: { release: string; room: string };
      /** Inside of `<main>`, fragments already in place. */
      html: string;
      /** `html` ends where the first screen does; a second line has the rest, as `PageRest`. */
      isCut?: true;
      /** Style sheets the page needs and the browser doesn't have, by release; `text` is inlined by the client once per `id`. */
      css: { id: string; text: string }[];
      releases: BrowserReleases;
      dataLayer: object[];
    };

/** Second line of an answer that is cut. */
export type PageRest = { html: string };

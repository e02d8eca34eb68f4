/** A browser file: its path below the release's or the shell's base, and its sha384 integrity. */
export type FileRef = [path: string, integrity: string];

/** What the browser needs to load the islands and scripts of a release. */
export type BrowserRelease = {
  container: string;
  /** `/releases/listing/1.0.0/` */
  base: string;
  entry: FileRef;
  /** By island name: files that must be loaded before the module is requested. */
  islands: Record<string, FileRef[]>;
  /** The same by script name, with its condition (`ScriptWake`). Absent without scripts. */
  scripts?: Record<string, { wake: string; files: FileRef[] }>;
  /**
   * Versions of shared libraries that it was built against. The shell rejects a release whose versions it cannot
   * provide.
   */
  shared: Record<string, string>;
};

/** By `remote@version`, as `data-release` names it. */
export type BrowserReleases = Record<string, BrowserRelease>;

/** JSON in `<script type="application/json" id="page-data">` of every document. */
export type PageData = {
  /** Those of the page and its fragments, and those whose scripts may start on any page, without their islands. */
  releases: BrowserReleases;
  /** The shell's own scripts: `core` in the order they must run, `navigation` at the first intent to navigate. */
  shell: { base: string; core: FileRef[]; navigation: FileRef[] };
  dataLayer: object[];
  /** What the site's scripts of tracking read; absent without settings. */
  tracking?: object;
  /** The address has secrets of mails: no tags may be loaded, which read it. The policy of the document allows none. */
  hasSecret?: true;
};

/** Request header of `/_page…`: ids of the style sheets that the browser has, separated by spaces. */
export const KNOWN_STYLES_HEADER = 'x-have-styles';

/** Response of `/_page…`: a page to swap in. */
export type PageResponse =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page';
      status: number;
      title: string;
      canonical: string | null;
      /** Attributes of `<main>`. */
      main: { release: string; owner: string };
      /** Style sheets the page needs and the browser doesn't have, by release; `text` is inlined by the client once per `id`. */
      css: { id: string; text: string }[];
      releases: BrowserReleases;
      dataLayer: object[];
      /** Contents of `<main>`, with its fragments and the end of its first screen. Last: it is read while it arrives. */
      html: string;
    };

/** Receives the reports of `report-uri` and `report-to`. */
export const POLICY_REPORTS_PATH = '/_csp';

/** Value of the header `Reporting-Endpoints`: the endpoint that `report-to csp` names. */
export const REPORTING_ENDPOINTS = `csp="${POLICY_REPORTS_PATH}"`;

/** Content-Security-Policy of responses other than pages: a browser that opens one loads and runs nothing. */
export const DATA_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

type Options = {
  /** CSP sources of inline scripts and styles, e.g. `'sha256-…'`. */
  scripts: string[];
  styles: string[];
  isHttps: boolean;
  /** Hosts of tags; none by default. */
  tagHosts?: readonly string[];
  /** Origins of services that pages call. */
  serviceOrigins?: string[];
};

/**
 * Content-Security-Policy of pages for visitors. Hashes of inline code instead of nonces, so that documents can be cached.
 * Scripts are files of this site and of tags: no script, not even one of a release, loads another of a foreign host.
 */
export function createSecurityPolicy({ scripts, styles, isHttps, tagHosts = [], serviceOrigins = [] }: Options) {
  const hosts = tagHosts.map((host) => ` ${host}`).join('');
  return buildPolicy([
    `script-src ${scripts.length > 0 ? `${["'self'", ...scripts].join(' ')}${hosts}` : "'none'"}`,
    `style-src ${styles.join(' ')}`,
    `img-src 'self' data:${hosts}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...serviceOrigins].join(' ')}${hosts}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Each name once per document: the boot script creates `gniazdo` before any other script runs. Tags need a default policy:
    // see client/tracking/addTag.ts. Google's tags create a policy of their own.
    `trusted-types gniazdo${hosts && ' default goog#html'}`,
    // Chromium ignores `report-uri` beside `report-to`, and sends no such reports from http, not even from localhost.
    ...(isHttps ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ]);
}

/**
 * Content-Security-Policy of pages without scripts of releases: those for staff and those with passwords. They have at most
 * one inline script, the shell's. `script` and `style`: their CSP sources. `forms`: where forms may be sent to.
 */
export function createShellPolicy({ script, style, forms }: { script?: string; style: string; forms?: string }) {
  return buildPolicy(
    [
      `script-src ${script ?? "'none'"}`,
      `style-src ${style}`,
      // Staff see photos of reviews that others may not see yet.
      "img-src 'self' data:",
      "font-src 'self'",
      "manifest-src 'self'",
      `connect-src ${script ? "'self'" : "'none'"}`,
      `trusted-types ${script ? 'gniazdo' : "'none'"}`,
    ],
    forms,
  );
}

function buildPolicy(directives: string[], forms = "'self'") {
  return [
    "default-src 'none'",
    ...directives,
    `form-action ${forms}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}

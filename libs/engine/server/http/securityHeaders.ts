import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFile } from './addresses.ts';
import { hash } from 'node:crypto';

/** Receives the reports of `report-uri` and `report-to`. */
export const POLICY_REPORTS_PATH = '/_csp';
/** Value of the header `Reporting-Endpoints`: the endpoint that `report-to csp` names. */
const REPORTING_ENDPOINTS = `csp="${POLICY_REPORTS_PATH}"`;
/** Content-Security-Policy of responses other than pages: a browser that opens one loads and runs nothing. */
const DATA_POLICY = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const UNSAFE = /[<\u2028\u2029]/;
const UNSAFE_ALL = /[<\u2028\u2029]/g;
const REPLACEMENTS: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

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

/** Inline text of a document and the CSP source that allows it. */
type InlineText = { text: string; cspSource: string };

/** Adds security headers to every response. Files get only those that apply to files, because pages load dozens of them. */
export function addResponseHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const commonHeaders: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Pages replace it with their own.
    'content-security-policy': DATA_POLICY,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const documentHeaders: Record<string, string> = {
    ...commonHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(isHttps && { 'reporting-endpoints': REPORTING_ENDPOINTS }),
  };
  server.addHook('onRequest', async (request, reply) => {
    if (!isFile(request.raw.url ?? '')) return void reply.headers(documentHeaders);
    reply.headers(commonHeaders);
    // HTTP/1.1 connections are kept alive by default.
    if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
  });
}

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

export function inlineText(text: string): InlineText {
  return { text, cspSource: `'sha256-${hash('sha256', text, 'base64')}'` };
}

/** Escapes JSON for a `<script>` element: nothing in it can end the element or a JavaScript line. */
export function escapeJson(json: string) {
  return UNSAFE.test(json) ? json.replace(UNSAFE_ALL, (character) => REPLACEMENTS[character] ?? '') : json;
}

/** Removes what the browser has kept of this host, also pages for Back: it shows a state that ends with this response. */
export function clearBrowserCache(reply: FastifyReply) {
  reply.header('clear-site-data', '"cache"');
}

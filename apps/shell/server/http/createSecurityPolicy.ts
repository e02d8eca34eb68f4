import { POLICY_REPORTS_PATH } from './registerPolicyReports.ts';

type Options = {
  /** CSP sources of inline scripts and styles, e.g. `'sha256-…'`. */
  scripts: string[];
  styles: string[];
  isHttps: boolean;
};

/**
 * Content-Security-Policy of documents. Uses hashes instead of nonces, so that documents can be cached. Scripts that the
 * inline script adds are trusted through strict-dynamic.
 */
export function createSecurityPolicy({ scripts, styles, isHttps }: Options) {
  return [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? `${scripts.join(' ')} 'strict-dynamic'` : "'none'"}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types gniazdo gniazdo-remote 'allow-duplicates'",
    `report-uri ${POLICY_REPORTS_PATH}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

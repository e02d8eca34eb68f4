import path from 'node:path';
import type { ServiceOrigins } from '@gniazdo/api-client';
import type { BannerStripContent } from '../contract/LayoutContent.ts';
import type { Env } from './env.ts';
import type { RateLimits } from './limits/RateLimits.ts';

/** Settings of the server's routes. */
export type ShellSettings = {
  apiUrl: string;
  publicUrl: string;
  /** Origin of the pages for shops; undefined: there are none. */
  eshopUrl: string | undefined;
  /** Origins of services on hosts of their own. */
  services: ServiceOrigins;
  /** Sent to the API with requests of visitors. */
  shellKey: string | undefined;
  /** Where the API writes mails without a mail server, if it runs on this machine. */
  mailFolder: string;
  /** Domain of the cookies about consent and campaigns; undefined: this host only. */
  cookieDomain: string | undefined;
  /** Shown above the header. */
  banner: BannerStripContent | undefined;
  serviceWorker: 'on' | 'off';
  pageDeadlineMs: number;
  fragmentDeadlineMs: number;
  endpointDeadlineMs: number;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[] | false;
  /** Other origins whose pages may load browser files of releases. */
  releaseFileOrigins: string[];
  rateLimits: RateLimits;
  /** Time in which a request, with its body, must arrive. */
  requestTimeoutMs: number;
  /** A connection without any progress for this time is closed. */
  stallTimeoutMs: number;
  maxConnections: number;
  /** URIs of RFC 9116; undefined: the contact page. */
  securityContacts: string[] | undefined;
  securityPolicy: string | undefined;
};

export function createSettings(env: Env): ShellSettings {
  return {
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL,
    eshopUrl: env.ESHOP_URL,
    services: env.SERVICE_URLS,
    shellKey: env.SHELL_KEY,
    mailFolder: path.join(env.DATA_DIR, 'mail'),
    cookieDomain: env.COOKIE_DOMAIN,
    banner: env.BANNER_STRIP,
    serviceWorker: env.SERVICE_WORKER,
    pageDeadlineMs: env.PAGE_DEADLINE_MS,
    fragmentDeadlineMs: env.FRAGMENT_DEADLINE_MS,
    endpointDeadlineMs: env.ENDPOINT_DEADLINE_MS,
    trustedProxies: env.TRUSTED_PROXIES ?? false,
    releaseFileOrigins: env.RELEASE_FILE_ORIGINS,
    rateLimits: env.RATE_LIMITS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    stallTimeoutMs: env.STALL_TIMEOUT_MS,
    maxConnections: env.MAX_CONNECTIONS,
    securityContacts: env.SECURITY_CONTACT,
    securityPolicy: env.SECURITY_POLICY,
  };
}

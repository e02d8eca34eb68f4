import path from 'node:path';
import type { EngineEnv } from './env.ts';
import type { RateLimits } from './RateLimits.ts';

/** Settings of the engine's routes. */
export type ShellSettings = {
  apiUrl: string;
  publicUrl: string;
  /** Origins of the hosts for staff: what the shell renders, and pages of releases. */
  controlRoomUrl: string;
  backOfficeUrl: string;
  /** Begins the paths of pages: that of the site's definition. */
  prefix: string;
  /** Sent to the API with requests of visitors. */
  shellKey: string | undefined;
  /** Where the API writes mails without a mail server, if it runs on this machine. */
  mailFolder: string;
  pageDeadlineMs: number;
  fragmentDeadlineMs: number;
  endpointDeadlineMs: number;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[] | false;
  /** Other origins whose pages may load browser files of releases and the shared libraries. */
  releaseFileOrigins: string[];
  rateLimits: RateLimits;
  /** Time in which a request, with its body, must arrive. */
  requestTimeoutMs: number;
  /** A connection without any progress for this time is closed. */
  stallTimeoutMs: number;
  maxConnections: number;
};

/** Throws if the prefix is not one segment in lower case: paths are compared with it without regard to their case. */
export function createSettings(env: EngineEnv, { prefix }: Pick<ShellSettings, 'prefix'>): ShellSettings {
  if (!/^\/[a-z\d_-]+$/.test(prefix))
    throw new Error(`The prefix "${prefix}" of the site is not a slash and one segment in lower case, like "/pl".`);
  return {
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL,
    controlRoomUrl: env.CONTROL_ROOM_URL,
    backOfficeUrl: env.BACK_OFFICE_URL,
    prefix,
    shellKey: env.SHELL_KEY,
    mailFolder: path.join(env.DATA_DIR, 'mail'),
    pageDeadlineMs: env.PAGE_DEADLINE_MS,
    fragmentDeadlineMs: env.FRAGMENT_DEADLINE_MS,
    endpointDeadlineMs: env.ENDPOINT_DEADLINE_MS,
    trustedProxies: env.TRUSTED_PROXIES ?? false,
    releaseFileOrigins: env.RELEASE_FILE_ORIGINS,
    rateLimits: env.RATE_LIMITS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    stallTimeoutMs: env.STALL_TIMEOUT_MS,
    maxConnections: env.MAX_CONNECTIONS,
  };
}

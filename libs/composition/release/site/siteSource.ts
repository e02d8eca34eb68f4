import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { storedStateSchema } from '../channel/ChannelStorage.ts';

/** Where a shell gives its live releases to developers of remotes: a JSON document, and files below it. */
export const DEVELOPER_PATH = '/_developer';

const READ_TIMEOUT_MS = 5000;

export const siteSourceSchema = z.object({
  /** The format of RELEASE_PUBLIC_KEYS. */
  publicKeys: z.string(),
  /** Entries with their signatures. */
  channel: storedStateSchema,
});
export type SiteSource = z.infer<typeof siteSourceSchema>;

/** The site does not give its releases, or did not respond. */
class SiteError extends UserFacingError {
  override readonly name = 'SiteError';
}

/** The header that proves to a site that the request is from a developer; empty without SITE_TOKEN. */
export function getSiteHeaders(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return env.SITE_TOKEN ? { authorization: `Bearer ${env.SITE_TOKEN}` } : {};
}

/** Trusted keys and live releases of a deployed site. Rejects with SiteError. */
export async function readSiteSource(origin: string): Promise<SiteSource> {
  const url = origin + DEVELOPER_PATH;
  let response: Response;
  try {
    response = await fetch(url, {
      headers: getSiteHeaders(),
      redirect: 'error',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
  } catch (cause) {
    const reason = ((cause as Error).cause as Error | undefined)?.message || (cause as Error).message;
    throw new SiteError(`${origin} does not respond: ${reason}.`, { cause });
  }
  if (response.status === 404) {
    throw new SiteError(
      `${origin} does not give its releases to this developer: set SITE_TOKEN in .env to the token from the platform team (DEVELOPER_TOKEN of its shells).`,
    );
  }
  const source = siteSourceSchema.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (!source.success) throw new SiteError(`${url} responded with ${response.status} and no releases.`);
  return source.data;
}

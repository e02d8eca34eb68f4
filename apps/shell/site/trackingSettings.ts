import { z } from 'zod';
import type { TrackingSettings } from '../contract/TrackingSettings.ts';

const domainSchema = z.string().regex(/^[\w-]+(\.[\w-]+)+$/, 'is not a domain, like gniazdo.pl');
const hostSchema = z.string().regex(/^[\w-]+(\.[\w-]+)+(:\d+)?$/, 'is not a host, like sgtm.gniazdo.pl');
const idSchema = z.string().regex(/^[\w-]{1,40}$/, 'is not an id');

/** Settings of cookies about consent and campaigns, and of tags. Without those of tags, nothing of others is loaded. */
export const trackingSettings = {
  /** Domain whose subdomains get these cookies, too; by default the site's host only. */
  COOKIE_DOMAIN: domainSchema.optional(),
  /** Host of the tag manager. */
  SGTM_DOMAIN: hostSchema.optional(),
  /** Container of the tag manager, `GTM-…`. */
  GTM_CONTAINER_ID: idSchema.optional(),
  /** Project of Microsoft Clarity. */
  CLARITY_PROJECT_ID: idSchema.optional(),
};

type TrackingEnv = { [Name in keyof typeof trackingSettings]?: string };

/** What browsers get; undefined without any setting. */
export function getTrackingSettings(env: TrackingEnv): TrackingSettings | undefined {
  const { COOKIE_DOMAIN, SGTM_DOMAIN, GTM_CONTAINER_ID, CLARITY_PROJECT_ID } = env;
  const settings: TrackingSettings = {
    ...(COOKIE_DOMAIN && { cookieDomain: COOKIE_DOMAIN }),
    ...(SGTM_DOMAIN && GTM_CONTAINER_ID && { tagManager: { domain: SGTM_DOMAIN, containerId: GTM_CONTAINER_ID } }),
    ...(CLARITY_PROJECT_ID && { clarityId: CLARITY_PROJECT_ID }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** Hosts that tags send data to. */
export function getTagHosts({ tagManager, clarityId }: TrackingSettings = {}): string[] {
  return [
    ...(tagManager ? [tagManager.domain] : []),
    ...(clarityId ? ['https://*.clarity.ms', 'https://c.bing.com'] : []),
  ];
}

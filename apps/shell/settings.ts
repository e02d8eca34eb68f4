import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { companySettings, readCompany } from './site/companySettings.ts';
import { layoutSettings } from './site/layoutSettings.ts';
import { type Env, listSettings, originSchema, readEnv, splitList } from '@gniazdo/engine/server/settings/env';
import { trackingSettings } from './site/trackingSettings.ts';
import { serviceSettings } from './service-hosts/serviceSettings.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const contactSchema = z.url({ protocol: /^(https|mailto|tel)$/ });

/** Settings of this site besides those of the engine. */
const settings = {
  /** Origin of the pages for shops, on a host of their own; without it there are none. */
  ESHOP_URL: originSchema.optional(),
  /** Second currency shown beside prices, and its value of 1 PLN: `EUR:0.2326`; none by default. */
  SECOND_CURRENCY: z.string().transform(readCurrency).optional(),
  ...companySettings,
  ...trackingSettings,
  ...layoutSettings,
  ...serviceSettings,
  /** `off`: browsers replace the service worker by an empty one at their next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Comma-separated contacts in security.txt: `mailto:…`, `https://…`; by default the contact page. */
  SECURITY_CONTACT: z.string().transform(splitList).pipe(z.array(contactSchema).min(1)).optional(),
  /** URL of the policy in security.txt. */
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
};

export type SiteEnv = Env<typeof settings>;

export const settingsOfSite = { settings, checkSettings };

/** Names of all settings of the shell. */
export const SHELL_SETTINGS = listSettings(settingsOfSite);

/** Parses the environment variables. Throws one UserFacingError with one line for each missing or wrong one. */
export function readSiteEnv(variables: Record<string, string | undefined>): SiteEnv {
  return readEnv(settingsOfSite, variables);
}

function checkSettings(env: SiteEnv, facts: { isPublic: boolean }) {
  const { PUBLIC_URL, CONTROL_ROOM_URL, BACK_OFFICE_URL, ESHOP_URL, SERVICE_URLS } = env;
  // By name, because cookies have no port.
  const staffNames = [CONTROL_ROOM_URL, BACK_OFFICE_URL].map((origin) => new URL(origin).hostname);
  const isTaken = (origin: string) => origin === PUBLIC_URL || staffNames.includes(new URL(origin).hostname);
  if (ESHOP_URL && isTaken(ESHOP_URL))
    throw new UserFacingError(
      'The shell cannot start: the pages for shops need a host of their own. Set another ESHOP_URL.',
    );
  if (Object.values(SERVICE_URLS).some((origin) => isTaken(origin) || origin === ESHOP_URL))
    throw new UserFacingError(
      'The shell cannot start: services in SERVICE_URLS need hosts without pages. Leave out those that have none.',
    );
  readCompany(env, facts);
}

/** `EUR:0.2326` */
function readCurrency(text: string, context: z.RefinementCtx) {
  const [currency = '', rest = ''] = text.split(':');
  const rate = Number(rest);
  if (CURRENCIES.has(currency) && rate > 0 && Number.isFinite(rate)) return { currency, rate };
  context.addIssue(`"${text}" is not a currency and a rate, like EUR:0.2326`);
  return z.NEVER;
}

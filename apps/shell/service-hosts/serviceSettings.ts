import type { ServiceOrigins } from '@gniazdo/api-client';
import { z } from 'zod';
import { SERVICE_PATHS } from './servicePaths.ts';

const ENTRY = /^\s*(\w+)\s*=\s*(https?:\/\/[a-z\d.:-]+?)\/?\s*$/;

/** Settings of services that have hosts of their own. */
export const serviceSettings = {
  /** Their origins: `likes=https://likes.gniazdo.pl, watchdog=https://watchdog.gniazdo.pl`. */
  SERVICE_URLS: z.string().default('').transform(readServices),
};

function readServices(text: string, context: z.RefinementCtx): ServiceOrigins {
  const services: ServiceOrigins = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', origin = ''] = ENTRY.exec(part) ?? [];
    if (Object.hasOwn(SERVICE_PATHS, name) && URL.canParse(origin)) {
      services[name as keyof ServiceOrigins] = new URL(origin).origin;
      continue;
    }
    const names = Object.keys(SERVICE_PATHS).join(', ');
    context.addIssue(
      `"${part.trim()}" is not a service and its origin, like likes=https://likes.gniazdo.pl; of ${names}`,
    );
    return z.NEVER;
  }
  return services;
}

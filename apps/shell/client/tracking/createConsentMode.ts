import type { Consent } from '@gniazdo/contracts/site';
import { toConsentMode } from '@gniazdo/tracking';

/** Writes what the visitor allows into the data layer, for tag managers (Consent Mode v2). */
export function createConsentMode() {
  const dataLayer = (window.dataLayer ??= []);
  let isFirst = true;
  return {
    /** With null, the visitor has not decided. Call it before tags are loaded. */
    update(consent: Consent | null) {
      const commands = [
        ...(isFirst ? [command('consent', 'default', toConsentMode(null))] : []),
        ...(consent ? [command('consent', 'update', toConsentMode(consent))] : []),
      ];
      // Tags read the data layer in order. A choice on an earlier page also covers what this page has pushed already.
      if (isFirst) dataLayer.unshift(...commands);
      else dataLayer.push(...commands);
      isFirst = false;
    },
  };
}

/** Tag managers recognise commands by their type: it is `arguments`, not an array. */
function command(..._parts: unknown[]): object {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments;
}

import type { Consent } from '@gniazdo/contracts/site';

/**
 * The choice in a form of consent. Its buttons are called `choice`: `all`, `none`, or `selected` for the checkboxes, which
 * have the names of the categories.
 */
export function readConsentForm(form: { get(name: string): unknown }): Consent {
  const choice = form.get('choice');
  const isAllowed = (category: string) => choice === 'all' || (choice === 'selected' && form.get(category) !== null);
  return {
    essential: true,
    marketing: isAllowed('marketing'),
    analytics: isAllowed('analytics'),
    functional: isAllowed('functional'),
  };
}

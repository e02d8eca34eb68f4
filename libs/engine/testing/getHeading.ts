import { parseView } from '@gniazdo/testing/parseView';

/** Text of a page's main heading. Throws if there is none or more than one. */
export function getHeading(html: string) {
  return parseView(html).getByRole('heading', { level: 1 }).textContent;
}

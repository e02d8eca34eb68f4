/**
 * Marks the end of the first screen in the HTML of a page. Browsers show what is before it first, while the remainder is
 * transferred. Documents do not contain it.
 */
export const FIRST_SCREEN_END = '<template data-first-screen-end=""></template>';

/** Header with the secret by which the API recognises requests that the shell passes on for visitors. */
export const SHELL_KEY_HEADER = 'x-shell-key';

/** Header with the encrypted ticket by which the API recognises what a release reads for a visitor. */
export const VISITOR_TICKET_HEADER = 'x-visitor-ticket';

/** Header of the API's 404 for a release that reads a route for visitors without a ticket of its scope, which is named. */
export const MISSING_SCOPE_HEADER = 'x-missing-scope';

/** Cookies of the engine, which are not forwarded to remotes or the API. On https their names begin with `__Host-`. */
export const SHELL_COOKIES = {
  visitor: 'gniazdo_visitor',
  flags: 'gniazdo_flags',
  staff: 'gniazdo_staff',
  preview: 'gniazdo_preview',
} as const;

/**
 * Stands for a value that a release does not get: in paths of the API for a secret parameter of the page, in `next` of a
 * form for a field of the API's response. The shell or the API replaces it. URL encoding leaves it as it is.
 */
export function placeholder(name: string) {
  return `*${name}*`;
}

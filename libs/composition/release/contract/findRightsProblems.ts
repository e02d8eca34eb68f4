import type { RemoteRights } from '@gniazdo/contracts/engine';
import type { ReleaseManifest } from '../manifest.ts';
import { findFlagProblems, findLinkProblems } from './findLinkProblems.ts';

export { findOwnershipConflicts } from './findOwnershipConflicts.ts';

/** Fields with this in their names are passwords: only the shell receives them. */
export const PASSWORD_FIELD = /passw|has[lł]o/i;

type Declared = Pick<
  ReleaseManifest,
  'name' | 'routes' | 'fragments' | 'endpoints' | 'forms' | 'scripts' | 'flags' | 'links'
>;

/**
 * Messages about what a release declares and its remote has no right to. A gate checks it before the release, and the shell
 * again when it loads one, because the gate runs in the checkout of the remote's owners.
 */
export function findRightsProblems(declared: Declared, rights: RemoteRights) {
  const { name, routes, fragments, endpoints, forms = [], scripts = {} } = declared;
  const parts = [
    ...routes.map(({ path, visitor, role }) => ({ part: `The page ${path}`, visitor, role })),
    ...fragments.map((fragment) => ({ part: `The fragment ${fragment.name}`, visitor: fragment.visitor })),
    ...endpoints.map(({ method, path, visitor }) => ({ part: `The endpoint ${method} ${path}`, visitor })),
  ];
  const ofStaff = [
    ...routes.map(({ path, role }) => ({ part: `The page ${path}`, role, paths: [path] })),
    ...forms.map(({ path, page, role }) => ({ part: `The form ${path}`, role, paths: [path, page] })),
  ].filter(({ role }) => role === 'staff');
  return [
    ...parts.flatMap(({ part, visitor = [], ...options }) => {
      const isOfStaff = 'role' in options && options.role === 'staff';
      const known: readonly string[] = isOfStaff ? rights.staff.scopes : rights.scopes;
      const [readers, given] = isOfStaff ? ['for staff', 'scopes of staff'] : ['of visitors', 'scopes'];
      return visitor
        .filter((scope) => !known.includes(scope))
        .map(
          (scope) =>
            `${part} reads "${scope}" ${readers}, but the site gives ${name} the ${given}: ${known.join(', ') || 'none'}.`,
        );
    }),
    ...ofStaff
      .filter(({ paths }) => !paths.every((path) => rights.staff.pages.includes(path)))
      .map(
        ({ part }) =>
          `${part} is for staff, but the site gives ${name} the pages: ${rights.staff.pages.join(', ') || 'none'}.`,
      ),
    ...[
      ...fragments.map((fragment) => ['fragment', fragment.name] as const),
      ...Object.keys(scripts).map((script) => ['script', script] as const),
    ]
      .filter(([, part]) => !part.startsWith(`${name}/`))
      .map(([kind, part]) => `The ${kind} ${part} must begin with "${name}/".`),
    ...endpoints
      .filter(({ method, path }) => !isOwnEndpoint(name, { method, path }, rights))
      .map(
        ({ method, path }) =>
          `The endpoint ${method} ${path} is not one of ${name}: choose a path below /api/${name}/, or have the site name it.`,
      ),
    ...[...routes, ...endpoints, ...forms]
      // Ownership is compared by pattern, and an optional segment would be two patterns.
      .filter(({ path }) => path.includes('?'))
      .map(({ path }) => `The address ${path} has an optional segment: declare one address for each case.`),
    ...forms
      .filter(({ page }) => !routes.some((route) => route.path === page))
      .map(({ path, page }) => `The form ${path} is shown by the page ${page}, which is not one of ${name}.`),
    ...forms
      .filter(({ page, isOneClick }) => isOneClick && !routes.find(({ path }) => path === page)?.secretParams?.length)
      .map(
        ({ path }) =>
          `The form ${path} is sent by mail programs, so its page needs a secret in its address (secretParams).`,
      ),
    ...findFlagProblems(declared),
    ...findLinkProblems(declared),
    ...forms.flatMap(({ path, fields }) =>
      fields
        .filter((field) => PASSWORD_FIELD.test(field))
        .map((field) => `The form ${path} has the field "${field}", but only the shell receives passwords.`),
    ),
  ];
}

/** First segments below `/api/` that are the API's own. */
const SEGMENTS_OF_API = ['v1', 'v2', 'features', 'eval'];

function isOwnEndpoint(name: string, { method, path }: { method: string; path: string }, { endpoints }: RemoteRights) {
  if (endpoints.includes(`${method} ${path}`)) return true;
  return path.startsWith(`/api/${name}/`) && !SEGMENTS_OF_API.includes(name);
}

/** Characters that every server reads alike, encoded bytes among them, but no encoded slash, dot, backslash, `%` or NUL. */
const SEGMENT = /^(?:[\w.~*@:-]|%(?!2[ef5]|5c|00)[\da-f]{2})+$/i;

/** Whether a form's call of the API is one of the remote's calls. `path` is encoded and has no query. */
export function isAllowedCall(
  { method, path }: { method: string; path: string },
  { calls }: Pick<RemoteRights, 'calls'>,
) {
  const [root, ...segments] = path.split('/');
  if (root !== '' || !segments.every((segment) => SEGMENT.test(segment) && !/^\.+$/.test(segment))) return false;
  return calls.some((call) => {
    const [ofMethod, pattern = ''] = call.split(' ');
    return ofMethod === method && matchesSegments(segments, pattern.split('/').slice(1));
  });
}

function matchesSegments(segments: string[], pattern: string[]) {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? segments.length <= fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part === segments[index]);
}

import { ACCOUNT_COOKIES, ADMIN_MODE_COOKIE, PROJECT_ID } from '@gniazdo/contracts/site';

/** The signed-in user, for display only: the cookie that it is read from can be forged. */
export type CurrentUser = {
  id: string;
  name: string;
  /** First word of the name. */
  firstName: string;
  /** All other words of the name; '' if there are none. */
  lastName: string;
  initials: string;
  email: string | undefined;
  avatarUrl: string | undefined;
  isEshop: boolean;
  /** Admin of this project. */
  isAdmin: boolean;
  /** The admin has turned on the data for staff. */
  adminModeEnabled: boolean;
  /** Date of birth as an ISO date. */
  dob: string | undefined;
  gender: 'male' | 'female' | undefined;
};

type Fields = Record<string, unknown>;

/**
 * Reads the signed-in user from cookies in the format of the `cookie` header. Returns null without a
 * login cookie, and logs one that is invalid. Never throws. Fields other than id and name may be missing or invalid: open
 * pages and old cookies can be older than the code.
 */
export function parseUser(cookies: string): CurrentUser | null {
  const value = readCookieValue(cookies, ACCOUNT_COOKIES.user);
  if (!value) return null;
  const fields = parseFields(value);
  if (!fields || typeof fields.uid !== 'string' || fields.uid === '' || typeof fields.name !== 'string') {
    // Without the value: it is personal data.
    console.warn('The login cookie is invalid, so the page is shown as for an anonymous visitor.');
    return null;
  }
  return deriveUser(fields.uid, fields.name, fields, readCookieValue(cookies, ADMIN_MODE_COOKIE) === '1');
}

/**
 * The id of the signed-in user, from cookies in the format of the `cookie` header; '' for anonymous visitors. For scripts of
 * the first page view, which need no other field. Never throws.
 */
export function readUserId(cookies: string): string {
  const value = readCookieValue(cookies, ACCOUNT_COOKIES.user);
  if (!value) return '';
  try {
    const { uid } = JSON.parse(decodeURIComponent(value)) as { uid?: unknown };
    return typeof uid === 'string' ? uid : '';
  } catch {
    return '';
  }
}

/**
 * SHA-256 of the trimmed address in lower case, as 64 lower-case hex digits: the form in which analytics may get it.
 * Undefined without an address, and on pages that are not secure, where browsers have no WebCrypto.
 */
export async function hashEmail(email: string | undefined): Promise<string | undefined> {
  const normalised = email?.trim().toLowerCase();
  // The type says that `subtle` always exists.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!normalised || !subtle) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(normalised));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The value of the first cookie with a name, as it is written; undefined without one. */
function readCookieValue(cookies: string, name: string) {
  const prefix = `${name}=`;
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

function deriveUser(id: string, name: string, fields: Fields, isAdminModeOn: boolean): CurrentUser {
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/);
  const avatar = toFields(fields.avatar);
  const roles = toFields(fields.roles);
  const isAdmin = isAdminOfProject(roles.admin);
  return {
    id,
    name,
    firstName,
    lastName: otherNames.join(' '),
    initials: toText(avatar.initials) ?? formatInitials(firstName, otherNames.at(-1)),
    email: toText(fields.email),
    avatarUrl: toPictureUrl(avatar.url),
    isEshop: roles.eshop === true,
    isAdmin,
    adminModeEnabled: isAdmin && isAdminModeOn,
    dob: toDate(fields.dateOfBirth),
    gender: fields.gender === 1 ? 'male' : fields.gender === 2 ? 'female' : undefined,
  };
}

function parseFields(value: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value));
    return isFields(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** An admin of another project is none here. */
function isAdminOfProject(admin: unknown) {
  return admin === true || (isFields(admin) && Object.hasOwn(admin, PROJECT_ID) && admin[PROJECT_ID] === true);
}

/** `Łukasz Ćwik` → `ŁĆ` */
function formatInitials(...words: (string | undefined)[]) {
  // A character outside the BMP has two code units.
  const letters = words.map((word = '') => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase('pl');
}

/** Undefined for other schemes than https, such as `javascript:`. */
function toPictureUrl(value: unknown) {
  const url = toText(value);
  return url && /^(?:https:\/)?\//.test(url) ? url : undefined;
}

/** Only text is read: the conversion of deeply nested lists to text exceeds the stack. */
function toDate(value: unknown) {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
}

function toText(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token is good for: opening a session, or being one. One can't stand for the other. */
export type StaffTokenKind = 'link' | 'session';

const MAX_LENGTH = 1024;

type Content = { kind: StaffTokenKind; name: string; until: number };

/** A signed text that says who is staff and until when (ms since 1970). */
export function signStaffToken(key: string, content: Content) {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${macOf(key, text)}`;
}

/** Who it is about; null for a token that is forged, of another kind or past its time. */
export function readStaffToken(key: string, kind: StaffTokenKind, token: string): { name: string } | null {
  const [text = '', mac = '', ...more] = token.length > MAX_LENGTH ? [] : token.split('.');
  if (more.length > 0 || !isEqual(mac, macOf(key, text))) return null;
  // Whatever has our signature was written by us.
  const content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Content;
  if (content.kind !== kind || !(content.until > Date.now())) return null;
  return { name: content.name };
}

function macOf(key: string, text: string) {
  return createHmac('sha256', key).update(`gniazdo staff ${text}`).digest('base64url');
}

function isEqual(a: string, b: string) {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
}

import { hash } from 'node:crypto';

/** Text that stands inline in documents, and the CSP source that allows exactly it. */
export type InlineText = { text: string; cspSource: string };

export function inlineText(text: string): InlineText {
  return { text, cspSource: `'sha256-${hash('sha256', text, 'base64')}'` };
}

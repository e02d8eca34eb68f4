import { hash } from 'node:crypto';

/** Inline text of a document and the CSP source that allows it. */
export type InlineText = { text: string; cspSource: string };

export function inlineText(text: string): InlineText {
  return { text, cspSource: `'sha256-${hash('sha256', text, 'base64')}'` };
}

import { escapeHtml } from '@gniazdo/format';

/** A fragment's HTML with its release, by which its islands are found. */
export function wrapFragment(releaseKey: string, name: string, html: string) {
  return `<div data-release="${releaseKey}" data-fragment="${escapeHtml(name)}">${html}</div>`;
}

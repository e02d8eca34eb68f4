import type { PageResponse } from '../contract/PageData.ts';

/**
 * Checked by hand, because zod would be larger than the navigation core. The server's types guarantee the other fields.
 */
export function isPageResponse(value: unknown): value is PageResponse {
  const { kind, html, location } = (value ?? {}) as Record<string, unknown>;
  return (kind === 'page' && typeof html === 'string') || (kind === 'redirect' && typeof location === 'string');
}

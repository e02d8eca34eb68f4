import { pageAddress } from './pageAddress.ts';

/** Address that a GET form of the site leads to, or null when the browser must send it by itself. */
export function formTarget(form: HTMLFormElement, submitter: HTMLElement | null): URL | null {
  const method = submitter?.getAttribute('formmethod') ?? form.method;
  const target = submitter?.getAttribute('formtarget') ?? form.getAttribute('target');
  if (method.toLowerCase() !== 'get' || form.closest('[data-native]')) return null;
  if (target && target !== '_self') return null;
  // `form.action` would be a field of that name, if there is one.
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const url = new URL(action, location.href);
  if (pageAddress(url) === null) return null;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') return null;
    query.append(name, value);
  }
  url.search = query.toString();
  return url;
}

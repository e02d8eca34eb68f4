import { fold } from './fold.ts';

const MAX_LENGTH = 80;

/** `Stół „Łódź” 140×80` → `stol-lodz-140-80`; `x` if nothing is left. */
export function slugify(text: string) {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  const short = slug.length > MAX_LENGTH ? slug.slice(0, MAX_LENGTH).replace(/-[^-]*$/, '') : slug;
  return short.replace(/(?<!-)-+$/, '') || 'x';
}

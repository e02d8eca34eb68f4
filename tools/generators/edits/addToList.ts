import { UserFacingError } from '@gniazdo/errors';
import type { Edit } from './editFile.ts';

/** Adds an item to the end of the list that begins with `start`, e.g. `const resources = [`. */
export function addToList(start: string, item: string): Edit {
  return (text) => {
    const [before, after, ...more] = text.split(start);
    const end = after?.indexOf(']') ?? -1;
    if (after === undefined || more.length > 0 || end < 0) {
      throw new UserFacingError(`has no single "${start} … ]": add ${item} by hand.`);
    }
    const items = after.slice(0, end).trim().replace(/,$/, '');
    if (items.includes('['))
      throw new UserFacingError(`has a list within "${start} … ]": move the inner list to a constant.`);
    return `${before}${start}${items}${items && ', '}${item}${after.slice(end)}`;
  };
}

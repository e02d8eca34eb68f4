import { GeneratorError } from '../GeneratorError.ts';
import type { Edit } from './editFile.ts';

/** Adds an item to the end of the list that begins with `start`, e.g. `const resources = [`. */
export function addToList(start: string, item: string): Edit {
  return (text) => {
    const [before, after, ...more] = text.split(start);
    const end = after?.indexOf(']') ?? -1;
    if (after === undefined || more.length > 0 || end < 0) {
      throw new GeneratorError(`has no single "${start} … ]": write ${item} where it belongs, or make such a list.`);
    }
    const items = after.slice(0, end).trim().replace(/,$/, '');
    if (items.includes('[')) throw new GeneratorError(`has a list within "${start} … ]": give the inner one a name.`);
    return `${before}${start}${items}${items && ', '}${item}${after.slice(end)}`;
  };
}

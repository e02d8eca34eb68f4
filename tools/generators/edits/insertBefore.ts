import { GeneratorError } from '../GeneratorError.ts';
import type { Edit } from './editFile.ts';

/** Writes text before the one place where `anchor` stands. */
export function insertBefore(anchor: string, addition: string): Edit {
  return (text) => {
    const [before, after, ...more] = text.split(anchor);
    if (after === undefined || more.length > 0) {
      throw new GeneratorError(`has no single ${JSON.stringify(anchor)}, before which to write: ${addition.trim()}`);
    }
    return `${before}${addition}${anchor}${after}`;
  };
}

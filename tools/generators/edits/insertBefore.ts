import { UserFacingError } from '@gniazdo/errors';
import type { Edit } from './editFile.ts';

/** Inserts text before the only occurrence of `anchor`. */
export function insertBefore(anchor: string, addition: string): Edit {
  return (text) => {
    const [before, after, ...more] = text.split(anchor);
    if (after === undefined || more.length > 0) {
      throw new UserFacingError(
        `has no single ${JSON.stringify(anchor)}, before which this belongs: ${addition.trim()}`,
      );
    }
    return `${before}${addition}${anchor}${after}`;
  };
}

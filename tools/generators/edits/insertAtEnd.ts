import { UserFacingError } from '@gniazdo/errors';
import type { Edit } from './editFile.ts';

/** Inserts markup before the last closing tag of the element that a component returns. */
export function insertAtEnd(component: string, markup: string): Edit {
  const returned = new RegExp(`(\\nexport function ${component}\\(.*?)(\\n    </[\\w.]*>\\n  \\);\\n\\}\\n)`, 's');
  return (text) => {
    const match = returned.exec(text);
    if (!match || match[1]!.includes('\n}\n')) {
      throw new UserFacingError(`has no function ${component} that returns one element: add ${markup} by hand.`);
    }
    const at = match.index + match[1]!.length;
    return `${text.slice(0, at)}\n${markup}${text.slice(at)}`;
  };
}

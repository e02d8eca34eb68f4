import { UserFacingError } from '@gniazdo/errors';
import type { SourceTree } from '../openFolderTree.ts';

/** Changes the text of a file. Throws UserFacingError if the text doesn't have the expected structure. */
export type Edit = (text: string) => string;

/** Applies edits to a file of the tree. Adds the file's name to their errors. */
export function editFile(tree: SourceTree, file: string, ...edits: Edit[]) {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new UserFacingError(`${file} is missing.`);
  try {
    tree.write(
      file,
      edits.reduce((before, edit) => edit(before), text),
    );
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    throw new UserFacingError(`${file} ${error.message}`);
  }
}

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

import { UserFacingError } from '@gniazdo/errors';
import type { SourceTree } from '../SourceTree.ts';

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

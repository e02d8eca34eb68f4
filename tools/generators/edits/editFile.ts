import type { Tree } from '@nx/devkit';
import { GeneratorError } from '../GeneratorError.ts';

/** Text of a file in, changed text out; throws GeneratorError when it isn't shaped as expected. */
export type Edit = (text: string) => string;

/** Changes a file of the tree by edits, one after the other; a GeneratorError of theirs comes with the file's name. */
export function editFile(tree: Tree, file: string, ...edits: Edit[]) {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new GeneratorError(`${file} isn't there, and something has to be added to it.`);
  try {
    tree.write(
      file,
      edits.reduce((before, edit) => edit(before), text),
    );
  } catch (error) {
    if (!(error instanceof GeneratorError)) throw error;
    throw new GeneratorError(`${file} ${error.message}`);
  }
}

import { GeneratorError } from '../GeneratorError.ts';
import type { Edit } from './editFile.ts';

/** Writes markup before the last closing tag of what a component returns. */
export function insertAtEnd(component: string, markup: string): Edit {
  const returned = new RegExp(`(\\nexport function ${component}\\(.*?)(\\n    </[\\w.]*>\\n  \\);\\n\\}\\n)`, 's');
  return (text) => {
    const match = returned.exec(text);
    if (!match || match[1]!.includes('\n}\n')) {
      throw new GeneratorError(`has no function ${component} that returns one element: show ${markup} by hand.`);
    }
    const at = match.index + match[1]!.length;
    return `${text.slice(0, at)}\n${markup}${text.slice(at)}`;
  };
}

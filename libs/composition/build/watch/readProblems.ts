import { stripVTControlCharacters } from 'node:util';
import { nameOf } from '../classNames.ts';
import type { BuildProblem } from './BuildProblem.ts';

/** What of rspack's account of an error is used. */
type BuildError = { message: string; moduleIdentifier?: string; moduleName?: string };

/** `╭─[/work/apps/listing/X.tsx:12:5]` */
const PLACE = /[╭,]─\[\s*(.+?):(\d+):(\d+)\s*\]/;
/** What stands around the sentence that tells what is wrong. */
const WRAPPING = /^(Module (build|parse) failed.*|Error:?|×|╰─▶|│|Syntax Error:?)\s*/u;

/** Rspack's errors as people read them: a sentence, a place and the lines around it. */
export function readProblems(errors: BuildError[]): BuildProblem[] {
  return errors.map(({ message, moduleIdentifier }) => {
    const text = stripVTControlCharacters(message).trim();
    const lines = text.split('\n');
    const place = PLACE.exec(text);
    const frameStart = lines.findIndex((line) => PLACE.test(line));
    const title = lines
      .slice(0, frameStart < 0 ? undefined : frameStart)
      .map(unwrap)
      .find((line) => line !== '');
    return {
      title: title ?? lines[0] ?? 'The build failed.',
      place: place ? `${fileName(place[1]!)}:${place[2]}:${place[3]}` : placeOf(moduleIdentifier),
      frame: frameStart < 0 ? lines.slice(1).join('\n').trim() || undefined : frameOf(lines.slice(frameStart + 1)),
    };
  });
}

function unwrap(line: string) {
  let rest = line.trim();
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(WRAPPING, '').trim();
  }
  return rest;
}

function placeOf(module: string | undefined) {
  const file = module?.split(/[!|]/).findLast((part) => part.startsWith('/'));
  return file && fileName(file);
}

function fileName(file: string) {
  return file.startsWith('/') ? nameOf(file) : file.replace(/^\.\//, '');
}

/** The drawing without its lower edge and without the indentation of what it stood in. */
function frameOf(lines: string[]) {
  const end = lines.findIndex((line) => line.includes('╰────'));
  const drawn = (end < 0 ? lines : lines.slice(0, end)).filter((line) => line.trim() !== '');
  const indent = Math.min(...drawn.map((line) => line.search(/\S/)));
  return drawn.map((line) => line.slice(indent)).join('\n');
}

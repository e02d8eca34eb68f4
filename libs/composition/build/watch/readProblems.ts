import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { getRepositoryPath } from '../sourcePaths.ts';
import { codeFrame } from '../stack/mapStack.ts';

/** Box drawing around rspack's messages. */
const DRAWING = /^[\s│├╰─▶×]+/u;
const NO_SENTENCE = /^(Module (build|parse) failed.*|(Syntax)?Error:?|)$/;
/** `╭─[12:5]`, or with a file before the line. */
const DRAWN_PLACE = /╭─\[(?:.*:)?(\d+):(\d+)\s*\]/;
const UNKNOWN_EXPORT = /export '([\w$]+)' (?:\(.*\) )?was not found/;
/** `(2:2) /project/apps/listing/Card.module.css Unknown word` */
const STYLE_ERROR = /^\((\d+):(\d+)\) (\/\S+) (.+)$/;

/** The used fields of rspack's errors. `loc` is present if the place is in the compiled module. */
type BuildError = { message: string; moduleIdentifier?: string; loc?: string };

type Place = { file: string; line?: number; column?: string };

/** An error of a build. */
export type BuildProblem = {
  /** One line. */
  title: string;
  /** `apps/listing/features/like/Like.tsx:12:5`, from the repository's root; undefined if unknown. */
  place?: string;
  /** Source lines around it; the line itself is marked. */
  frame?: string;
};

/** Reduces rspack's errors to a message, a place and the source lines around it. */
export function readProblems(errors: BuildError[], readSource = readText): BuildProblem[] {
  return errors.map((error) => {
    const lines = stripVTControlCharacters(error.message).split('\n');
    const sentences = lines.map((line) => line.replace(DRAWING, '').trim());
    const inStyles = sentences.map((sentence) => STYLE_ERROR.exec(sentence)).find((found) => found !== null);
    const title = inStyles?.[4] ?? sentences.find((sentence) => !NO_SENTENCE.test(sentence)) ?? 'The build failed.';
    const place = inStyles
      ? { file: inStyles[3]!, line: Number(inStyles[1]), column: inStyles[2] }
      : findPlace(error, lines, readSource);
    const source = place?.line === undefined ? undefined : readSource(place.file);
    return {
      title: title.replace(/^(Syntax ?)?Error: /, ''),
      ...(place && { place: [getRepositoryPath(place.file), place.line, place.column].filter(Boolean).join(':') }),
      ...(source !== undefined && { frame: codeFrame(source, place!.line!) }),
    };
  });
}

function findPlace({ moduleIdentifier, loc }: BuildError, lines: string[], readSource: typeof readText) {
  const file = moduleIdentifier?.split('!').at(-1)?.split(/[?|]/)[0];
  if (!file?.startsWith('/')) return undefined;
  const [, line, column] = lines.map((text) => DRAWN_PLACE.exec(text)).find((found) => found !== null) ?? [];
  if (line === undefined) return { file } as Place;
  if (loc === undefined) return { file, line: Number(line), column } as Place;
  // The place is in the compiled module; the same line is searched in the source.
  const drawn = lines.map((text) => new RegExp(`^[\\s│]*${line} │ (.*)$`).exec(text)?.[1]?.trim()).find(Boolean);
  const source = (readSource(file) ?? '').split('\n');
  const same = source.findIndex((text) => drawn !== undefined && text.trim() === drawn);
  // The use of an unknown export is compiled to another line; its import is not.
  const name = lines.map((text) => UNKNOWN_EXPORT.exec(text)?.[1]).find(Boolean);
  const index = same < 0 && name !== undefined ? source.findIndex((text) => hasWord(text, name)) : same;
  return { file, ...(index >= 0 && { line: index + 1 }) } as Place;
}

function hasWord(text: string, word: string) {
  return text.split(/[^\w$]+/).includes(word);
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

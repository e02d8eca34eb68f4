import { stripVTControlCharacters } from 'node:util';
import { shortenFailures } from './shortenFailures.ts';

/**
 * The output of the failed tasks of a run of Nx (`--output-style=static`), each after its name: `listing:test failed:`. The
 * complete output if Nx itself failed. Long messages of failed tests are shortened; `save` keeps the complete output of such
 * a task and returns the path of its file.
 */
export function formatNxFailure(stdout: string, stderr: string, save: (task: string, output: string) => string) {
  const [output, errors] = [stdout, stderr].map((text) => stripVTControlCharacters(text).replaceAll('\r', ''));
  const list = /^Failed tasks:\n\n((?:- .+\n?)+)/m.exec(errors!)?.[1] ?? '';
  const failed = new Set([...list.matchAll(/^- (\S+)$/gm)].map(([, task]) => task!));
  const sections = output!
    .split(/^(?=> nx run )/m)
    .map((section) => ({ task: /^> nx run (\S+)/.exec(section)?.[1] ?? '', section }))
    .filter(({ task }) => failed.has(task))
    .map(({ task, section }) => `${task} failed:\n${shorten(task, removeFrame(section), save)}`);
  return sections.length > 0 ? sections.join('\n\n') : `${output}${errors}`.trim();
}

function shorten(task: string, output: string, save: (task: string, output: string) => string) {
  const { text, isShortened } = shortenFailures(output);
  return isShortened ? `${text.trim()}\nThe complete output is in ${save(task, output)}.` : output;
}

/** Without the lines that Nx adds before and after the output of a task. */
function removeFrame(section: string) {
  const [text] = section.split(/^Warning: command ".*" exited with|^ {2}Run duration:/m);
  return text!.replace(/^> .*$/gm, '').trim();
}

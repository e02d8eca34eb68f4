import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Use = { name: string; component: string | undefined; file: string };
type Source = { file: string; text: string };

/** Only a written-out name can be searched for, so `<Island name={…}>` is a fault by itself. */
const ISLAND = /<Island\b([^>]*)>\s*(?:<(\w+))?/g;
const NAME = /\bname="([^"]*)"/;

/** Sentences about islands below `apps` whose name, file and component don't fit each other; and how many there are. */
export function findIslandFaults(apps: string) {
  const sources = globSync('*/**/*.tsx', { cwd: apps, exclude: (name) => ['node_modules', 'dist'].includes(name) })
    .filter((file) => !/\.test\.tsx$|(^|\/)testing\//.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(apps, file), 'utf8') }));
  const files = sources.filter(({ file }) => file.endsWith('.island.tsx'));
  const byName = new Map(files.map((source) => [islandName(source.file), source]));
  const uses = sources.flatMap(findUses);
  const used = new Set(uses.map(({ name }) => name));

  const faults = [
    ...uses.flatMap((use) => judgeUse(use, byName.get(use.name))),
    ...files.filter(({ file }) => !used.has(islandName(file))).map(({ file }) => unused(file)),
    ...files.filter((source) => !exportsComponent(source)).map(({ file }) => misnamed(file)),
  ];
  return { faults, count: byName.size };
}

function findUses({ file, text }: Source): Use[] {
  return [...text.matchAll(ISLAND)].map(([, attributes = '', component]) => ({
    name: NAME.exec(attributes)?.[1] ?? '',
    component,
    file,
  }));
}

function judgeUse({ name, component, file }: Use, source: Source | undefined): string[] {
  if (!name) return [`apps/${file}: an <Island> has no written-out name. Write name="${appOf(file)}/File".`];
  if (!name.startsWith(`${appOf(file)}/`)) {
    return [`apps/${file}: island "${name}" belongs to another app. Show another remote's part as a <Fragment>.`];
  }
  const base = name.slice(name.indexOf('/') + 1);
  if (!source) {
    return [
      `apps/${file}: island "${name}" has no file. Add ${base}.island.tsx to apps/${appOf(file)}, or fix the name.`,
    ];
  }
  if (component && component !== `${base}Island`) {
    return [`apps/${file}: island "${name}" holds <${component}>, but its name asks for <${base}Island>.`];
  }
  return [];
}

function exportsComponent({ file, text }: Source) {
  const component = `${path.basename(file, '.island.tsx')}Island`;
  return new RegExp(`export (function|const) ${component}\\b`).test(text);
}

function misnamed(file: string) {
  return `apps/${file} exports no ${path.basename(file, '.island.tsx')}Island. Name the component after its file.`;
}

function unused(file: string) {
  return `apps/${file} is shown nowhere. Write <Island name="${islandName(file)}"> in a page, or remove the file.`;
}

function islandName(file: string) {
  return `${appOf(file)}/${path.basename(file, '.island.tsx')}`;
}

function appOf(file: string) {
  return file.split(/[\\/]/)[0] ?? '';
}

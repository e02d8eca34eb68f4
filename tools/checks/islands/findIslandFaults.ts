import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findScripts } from '@gniazdo/composition/find-scripts';

type Use = { name: string; component: string | undefined; file: string };
type Source = { file: string; text: string };

/** Only a literal name can be checked, so `<Island name={…}>` is a violation. */
const ISLAND = /<Island\b([^>]*)>\s*(?:<(\w+))?/g;
const NAME = /\bname="([^"]*)"/;

/** Checks the islands and scripts below `apps`. Returns a message for each violation, and the number of both. */
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
  const scripts = globSync('*/**/*.script.ts', {
    cwd: apps,
    exclude: (name) => ['node_modules', 'dist', 'testing'].includes(name),
  });
  return { faults: [...faults, ...findScriptFaults(apps, scripts)], count: byName.size + scripts.length };
}

function findScriptFaults(apps: string, files: string[]) {
  return [...new Set(files.map(getApp))].toSorted().flatMap((app) => {
    try {
      findScripts(app, path.join(apps, app));
      return [];
    } catch (error) {
      return [`apps/${app}: ${(error as Error).message}`];
    }
  });
}

function findUses({ file, text }: Source): Use[] {
  return [...text.matchAll(ISLAND)].map(([, attributes = '', component]) => ({
    name: NAME.exec(attributes)?.[1] ?? '',
    component,
    file,
  }));
}

function judgeUse({ name, component, file }: Use, source: Source | undefined): string[] {
  if (!name) return [`apps/${file}: an <Island> has no literal name. Write name="${getApp(file)}/File".`];
  if (!name.startsWith(`${getApp(file)}/`)) {
    return [`apps/${file}: island "${name}" belongs to another app. Show a part of another remote as a <Fragment>.`];
  }
  const base = name.slice(name.indexOf('/') + 1);
  if (!source) {
    return [
      `apps/${file}: island "${name}" has no file. Add ${base}.island.tsx to apps/${getApp(file)}, or fix the name.`,
    ];
  }
  if (component && component !== `${base}Island`) {
    return [`apps/${file}: island "${name}" contains <${component}>, but its name requires <${base}Island>.`];
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
  return `apps/${file} is unused. Write <Island name="${islandName(file)}"> in a page, or remove the file.`;
}

function islandName(file: string) {
  return `${getApp(file)}/${path.basename(file, '.island.tsx')}`;
}

function getApp(file: string) {
  return file.split(/[\\/]/)[0] ?? '';
}

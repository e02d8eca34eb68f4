import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ejs from 'ejs';
import type { SourceTree } from './openFolderTree.ts';

const SUFFIX = '.template';

/**
 * Writes the templates in `templates` (an absolute path) into a folder of the tree. `<%= name %>` in a file and `__name__` in
 * its path are replaced by values.
 */
export function renderFiles(tree: SourceTree, templates: string, folder: string, values: Record<string, unknown>) {
  for (const file of globSync('**/*', { cwd: templates })) {
    const template = path.join(templates, file);
    if (statSync(template).isDirectory()) continue;
    let target = file.replaceAll(path.sep, '/').replace(new RegExp(`\\${SUFFIX}$`), '');
    for (const [name, value] of Object.entries(values)) target = target.replaceAll(`__${name}__`, String(value));
    tree.write(path.posix.join(folder, target), ejs.render(readFileSync(template, 'utf8'), values));
  }
}

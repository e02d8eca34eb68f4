// `node tools/checks/typecheck.ts PROJECT FOLDER`: checks the types of a project, by its tsconfig.json or by one like those of
// the remotes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const [project = '', folder = ''] = process.argv.slice(2);
const own = join(root, folder, 'tsconfig.json');
const config = existsSync(own) ? own : writeConfig();
process.exitCode = spawnSync('tsc', ['-p', config], { cwd: root, stdio: 'inherit' }).status ?? 1;

function writeConfig() {
  const cache = join(root, '.cache/types');
  const file = join(cache, `${project}.json`);
  mkdirSync(cache, { recursive: true });
  const include = [folder, ...findGlobalTypes()].map((each) => join(root, each));
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.remote.json'), include }));
  return file;
}

/** What a project depends on with types that are not imported: of the browser, of fastify, of the page. */
function findGlobalTypes() {
  const text = ['package.json', 'project.json'].map((name) => readFileSync(join(root, folder, name), 'utf8')).join('');
  return [
    ...(/"@gniazdo\/(engine|system)"/.test(text) ? ['libs/engine'] : []),
    ...(/"@gniazdo\/shell"|tag:kind:app/.test(text) ? ['apps/shell'] : []),
  ];
}

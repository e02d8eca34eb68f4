// Plugin of Nx (nx.json): infers the targets of a project from its files, so that project.json has only what is unusual.
// Commands and inputs are the targetDefaults of nx.json. Plain JavaScript, because Nx loads it without this project's Node.
import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';

const PATTERN = '{apps,demo,e2e,libs,tools}/**/{project.json,remote.ts,*.test.ts,*.test.tsx}';
export const name = 'gniazdo';

export const createNodes = [PATTERN, inferTargets];

/** Writes the results and outputs of the tasks for the command that started Nx (runNx.ts). */
export function postTasksExecution(_options, { taskResults }) {
  if (process.env.NX_TASKS_FILE) writeFileSync(process.env.NX_TASKS_FILE, JSON.stringify(taskResults));
}

/** For each project.json among the files, its targets. */
function inferTargets(files) {
  const folders = files.filter((file) => posix.basename(file) === 'project.json').map((file) => posix.dirname(file));
  const owners = new Map(folders.map((folder) => [folder, []]));
  for (const file of files) owners.get(findOwner(file, folders))?.push(file);
  return folders.map((folder) => {
    const isRemote = owners.get(folder).includes(`${folder}/remote.ts`);
    const names = [
      'lint',
      'typecheck',
      // A remote without tests cannot be released.
      ...(isRemote || owners.get(folder).some((file) => /\.test\.tsx?$/.test(file)) ? ['test'] : []),
      ...(posix.dirname(folder) === 'apps' ? ['dev'] : []),
      ...(isRemote ? ['build', 'budget', 'smoke', 'remote-imports'] : []),
    ];
    const targets = Object.fromEntries(names.map((target) => [target, {}]));
    return [`${folder}/project.json`, { projects: { [folder]: { targets } } }];
  });
}

/** The innermost project. */
function findOwner(file, folders) {
  let folder = posix.dirname(file);
  while (folder !== '.' && !folders.includes(folder)) folder = posix.dirname(folder);
  return folder;
}

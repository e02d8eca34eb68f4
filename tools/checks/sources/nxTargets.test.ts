import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { NX_SETTINGS, outerEnvironment, remoteNames, ROOT } from '@gniazdo/cli';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';

const graphSchema = z.object({
  graph: z.object({
    nodes: z.record(
      z.string(),
      z.object({ data: z.object({ root: z.string(), targets: z.record(z.string(), z.any()) }) }),
    ),
  }),
});
const tasksSchema = z.object({
  tasks: z.object({ tasks: z.record(z.string(), z.object({ target: z.object({ project: z.string() }) })) }),
});
const AFFECTED = ['lint', 'typecheck', 'test', 'build', 'budget', 'remote-imports', 'e2e-1'];
const LIMIT_MS = 60_000;

/** Targets by the folder of the project. */
let projects: Map<string, string[]>;

beforeAll(async () => {
  const { nodes } = graphSchema.parse(JSON.parse(await runNx('graph', '--file=stdout'))).graph;
  projects = new Map(Object.values(nodes).map(({ data }) => [data.root, Object.keys(data.targets)]));
}, LIMIT_MS);

test('every test belongs to a project with the target that runs it', () => {
  const tests = find('{apps,demo,e2e,libs,tools}/**/*.test.{ts,tsx}');
  expect(tests.length).toBeGreaterThan(500);
  const owners = new Set(tests.map(findOwner));
  expect([...owners].filter((owner) => owner === undefined || !projects.get(owner)!.includes('test'))).toEqual([]);
});

test('every project can be linted and type-checked on its own, every app has a dev server, and every remote a build', () => {
  expect(projects.size).toBeGreaterThan(25);
  const lacking = [...projects].flatMap(([folder, targets]) => {
    const isRemote = remoteNames().includes(path.basename(folder)) && folder.startsWith('apps/');
    const expected = [
      ...(folder === '.' ? [] : ['lint', 'typecheck']),
      ...(folder.startsWith('apps/') ? ['dev'] : []),
      ...(isRemote ? ['build', 'budget', 'smoke', 'remote-imports'] : []),
    ];
    return expected.filter((target) => !targets.includes(target)).map((target) => `${folder}: ${target}`);
  });
  expect(lacking).toEqual([]);
});

test.each(remoteNames())(
  'a change in %s affects the tasks of that remote and the journeys, not those of others',
  async (remote) => {
    const file = `apps/${remote}/components/Changed.tsx`;
    const { tasks } = tasksSchema.parse(
      JSON.parse(await runNx('affected', '-t', ...AFFECTED, `--files=${file}`, '--graph=stdout')),
    ).tasks;
    const affected = Object.values(tasks).map(({ target }) => target.project);
    expect([...new Set(affected)].toSorted()).toEqual(['e2e', remote].toSorted());
    expect(Object.keys(tasks)).toEqual(
      expect.arrayContaining([
        `${remote}:lint`,
        `${remote}:test`,
        `${remote}:typecheck`,
        `${remote}:build`,
        'e2e:e2e-1',
      ]),
    );
  },
  LIMIT_MS,
);

/** The innermost project. */
function findOwner(file: string) {
  return [...projects.keys()]
    .filter((folder) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

function find(pattern: string) {
  const isExcluded = (name: string) => ['node_modules', 'dist'].includes(path.basename(name));
  return globSync(pattern, { cwd: ROOT, exclude: isExcluded }).map((file) => file.replaceAll('\\', '/'));
}

function runNx(...args: string[]) {
  const nx = path.join(ROOT, 'node_modules/.bin/nx');
  const options = { cwd: ROOT, env: { ...outerEnvironment(), ...NX_SETTINGS }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [nx, ...args], options, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`)) : resolve(stdout),
    );
  });
}

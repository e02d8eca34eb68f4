import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.join(__dirname, '../../..');
const isExcluded = (name: string) => ['node_modules', 'dist'].includes(path.basename(name));

test('every test belongs to a project with the target that runs it', () => {
  const projects = find('{apps,demo,e2e,libs,tools}/**/project.json').map((file) => path.dirname(file));
  expect(projects.length).toBeGreaterThan(20);
  const tests = find('{apps,demo,e2e,libs,tools}/**/*.test.{ts,tsx}');
  const owners = new Set(tests.map((file) => findOwner(file, projects)));
  const withoutTarget = [...owners].filter((owner) => owner === undefined || !('test' in readTargets(owner)));
  expect(withoutTarget).toEqual([]);
});

/** The innermost project. */
function findOwner(file: string, projects: string[]) {
  return projects
    .filter((folder) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

function readTargets(project: string): object {
  return (JSON.parse(readFileSync(path.join(root, project, 'project.json'), 'utf8')) as { targets: object }).targets;
}

function find(pattern: string) {
  return globSync(pattern, { cwd: root, exclude: isExcluded }).map((file) => file.replaceAll('\\', '/'));
}

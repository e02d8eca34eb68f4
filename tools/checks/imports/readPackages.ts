import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type WorkspacePackage = {
  /** `@gniazdo/ui` */
  name: string;
  /** Path relative to the root, with forward slashes: `libs/shared/ui`. */
  folder: string;
  /** Tags of its project.json. */
  tags: string[];
  dependencies: Set<string>;
  devDependencies: Set<string>;
};

export type Workspace = { packages: WorkspacePackage[]; thirdParty: Set<string> };

const dependenciesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  name: z.string(),
  dependencies: dependenciesSchema,
  devDependencies: dependenciesSchema,
  optionalDependencies: dependenciesSchema,
});
const rootSchema = packageSchema.extend({ workspaces: z.array(z.string()) });
const projectSchema = z.object({ tags: z.array(z.string()).default([]) });

/** The packages of the npm workspace in `root`, and the names of the third-party packages that the root declares. */
export function readPackages(root: string): Workspace {
  const top = rootSchema.parse(readJson(path.join(root, 'package.json')));
  const folders = top.workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }));
  return {
    packages: folders.toSorted().map((file) => readPackage(root, path.dirname(file))),
    thirdParty: new Set([top.dependencies, top.devDependencies, top.optionalDependencies].flatMap(Object.keys)),
  };
}

function readPackage(root: string, folder: string): WorkspacePackage {
  const { name, dependencies, devDependencies } = packageSchema.parse(
    readJson(path.join(root, folder, 'package.json')),
  );
  const project = path.join(root, folder, 'project.json');
  return {
    name,
    folder: folder.replaceAll(path.sep, '/'),
    tags: existsSync(project) ? projectSchema.parse(readJson(project)).tags : [],
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: new Set(Object.keys(devDependencies)),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

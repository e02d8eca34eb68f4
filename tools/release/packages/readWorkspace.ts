import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const versionsSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().optional(),
  license: z.string().optional(),
  exports: z.record(z.string(), z.string()).default({}),
  bin: z.record(z.string(), z.string()).default({}),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  workspaces: z.array(z.string()).default([]),
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
});

/** The fields of a package.json of this workspace that matter to a published package. */
export type SourceManifest = z.infer<typeof manifestSchema>;

export type WorkspaceVersions = {
  /** Folders of the workspace's packages by name. */
  folders: Map<string, string>;
  /** Exact versions of third-party packages by name. */
  thirdParty: Record<string, string>;
};

/** `folder`: from `root`. */
export function readSourceManifest(root: string, folder: string): SourceManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
}

export function readWorkspaceVersions(root: string): WorkspaceVersions {
  const { workspaces, dependencies, devDependencies } = readSourceManifest(root, '.');
  const folders = workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((file) => path.dirname(file));
  return {
    folders: new Map(folders.map((folder) => [readSourceManifest(root, folder).name, folder])),
    thirdParty: { ...devDependencies, ...dependencies },
  };
}

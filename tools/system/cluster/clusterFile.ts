import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const DATABASES = ['postgres-1', 'postgres-2'] as const;
export const APIS = ['api-1', 'api-2'] as const;
export const SHELLS = ['shell-1', 'shell-2'] as const;

export type DatabaseName = (typeof DATABASES)[number];
/** Everything that `npm run cluster` starts as a process. */
export type ProcessName = DatabaseName | (typeof APIS)[number] | (typeof SHELLS)[number] | 'balancer';

/** Which database writes go to, and which one reads of the catalogue go to; null: none. */
export type DatabaseRoles = { primary: DatabaseName | null; replica: DatabaseName | null };

const databaseName = z.enum(DATABASES);
const processSchema = z.object({ pid: z.int(), port: z.int() });

const clusterFileSchema = z.object({
  /** The site, the APIs, and the primary for the owner of the tables, each through the balancer. */
  url: z.string(),
  apiUrl: z.string(),
  databaseUrl: z.string(),
  /** Socket for commands to the balancer. */
  balancerSocket: z.string(),
  roles: z.object({ primary: databaseName.nullable(), replica: databaseName.nullable() }),
  /** A process that is being restarted has the id of its predecessor. */
  processes: z.partialRecord(z.enum([...DATABASES, ...APIS, ...SHELLS, 'balancer']), processSchema),
});

/** State of a running cluster. The file is written when a process or a role changes, and removed when the cluster stops. */
export type ClusterFile = z.infer<typeof clusterFileSchema>;

export function writeClusterFile(dataDir: string, cluster: ClusterFile) {
  const path = getPath(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(cluster, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Throws if no cluster runs on the data folder. */
export function readClusterFile(dataDir: string): ClusterFile {
  return clusterFileSchema.parse(JSON.parse(readFileSync(getPath(dataDir), 'utf8')));
}

export function removeClusterFile(dataDir: string) {
  rmSync(getPath(dataDir), { force: true });
}

function getPath(dataDir: string) {
  return join(dataDir, 'cluster.json');
}

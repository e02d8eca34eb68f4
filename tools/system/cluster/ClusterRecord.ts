import { removeRunFile, writeRunFile } from '@gniazdo/cli';
import {
  type ClusterFile,
  type DatabaseRoles,
  type ProcessName,
  removeClusterFile,
  writeClusterFile,
} from './clusterFile.ts';

type Published = Pick<ClusterFile, 'url' | 'apiUrl' | 'databaseUrl' | 'balancerSocket'> & { channel: string };

/** Process ids and roles of a cluster. From `publish` on they are in the files of its data folder. */
export class ClusterRecord {
  readonly processes: ClusterFile['processes'] = {};
  readonly #dataDir: string;
  #roles: DatabaseRoles = { primary: null, replica: null };
  #published: Published | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  setProcess(name: ProcessName, pid: number, port: number) {
    this.processes[name] = { pid, port };
    this.#save();
  }

  setRoles(roles: DatabaseRoles) {
    this.#roles = roles;
    this.#save();
  }

  /** Writes `cluster.json`, and `run.json` for the commands that use a running system. */
  publish(published: Published) {
    this.#published = published;
    this.#save();
  }

  remove() {
    this.#published = null;
    removeRunFile(this.#dataDir);
    removeClusterFile(this.#dataDir);
  }

  #save() {
    if (!this.#published) return;
    const { channel, ...addresses } = this.#published;
    const { url, apiUrl, databaseUrl } = addresses;
    const { 'api-1': api, 'shell-1': shell } = this.processes;
    const pids = { start: process.pid, api: api!.pid, shell: shell!.pid };
    try {
      writeRunFile(this.#dataDir, { url, apiUrl, databaseUrl, channel, pids });
      writeClusterFile(this.#dataDir, { ...addresses, roles: this.#roles, processes: this.processes });
    } catch (error) {
      // The cluster runs without them. What reads them finds old process ids.
      console.error(`cluster.json could not be written: ${(error as Error).message}`);
    }
  }
}

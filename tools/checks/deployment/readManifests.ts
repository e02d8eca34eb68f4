import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(ROOT, 'deploy/kubernetes');

type Probe = { httpGet?: { path: string }; periodSeconds?: number; failureThreshold?: number };
type Container = {
  name: string;
  image: string;
  command?: string[];
  ports?: object[];
  env?: { name: string; value: string }[];
  resources?: object;
  securityContext?: { allowPrivilegeEscalation?: boolean };
} & Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>;
export type PodSpec = {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds?: number;
  volumes?: object[];
};
type Template = { metadata: { labels: Record<string, string> }; spec: PodSpec };
type Selector = { matchLabels?: Record<string, string>; matchExpressions?: object[] };

/** The parts of a manifest that the tests read; the schema of its kind checks all of it. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    selector?: Selector & Record<string, string>;
    podSelector?: Selector;
    replicas?: number;
    strategy?: object;
  };
};

/** All objects of `deploy/kubernetes`, in the order in which they are applied. */
export function readManifests(): Manifest[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yml'));
  return files.sort().flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      return document.toJS() as Manifest;
    }),
  );
}

/** Rejects with the differences from the OpenAPI schema of Kubernetes. */
export async function validateManifest(manifest: Manifest) {
  const { [manifest.kind]: Model } = (await import(
    `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
  )) as Record<string, new (data: object) => { validate: () => void }>;
  new Model!(manifest).validate();
}

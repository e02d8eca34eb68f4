import { generateKeys } from '@gniazdo/composition/store';
import { readEnv as readApiEnv } from '@gniazdo/api/env';
import { readSiteEnv as readShellEnv } from '@gniazdo/shell/settings';
import { type Manifest, type PodSpec, readManifests, validateManifest } from './readManifests.ts';

const manifests = readManifests();
const workloads = manifests.flatMap((manifest) => {
  const pod = getPod(manifest);
  return pod ? [{ manifest, pod }] : [];
});
const processes = workloads.filter(({ manifest }) => ['Deployment', 'StatefulSet'].includes(manifest.kind));
/** Processes that answer requests; the others only work beside them. */
const servers = processes.filter(({ pod }) => pod.containers.some(({ ports }) => ports));

test('every manifest is valid by the schema of its kind', async () => {
  expect(manifests.length).toBeGreaterThan(15);
  for (const manifest of manifests) {
    await expect(validateManifest(manifest)).resolves.toBeUndefined();
  }
});

test('the schemas refuse unknown fields and wrong types', async () => {
  const { manifest } = servers[0]!;
  const wrong = structuredClone(manifest) as { spec: Record<string, unknown> };
  wrong.spec.replicas = 'two';
  await expect(validateManifest(wrong as unknown as Manifest)).rejects.toThrow(/replicas/);
  const misspelled = structuredClone(manifest) as { spec: Record<string, unknown> };
  delete misspelled.spec.selector;
  await expect(validateManifest(misspelled as unknown as Manifest)).rejects.toThrow(/selector/);
});

test('every object is in the namespace, and names are unique by kind', () => {
  const ids = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { kind, metadata } of manifests)
    expect([kind, metadata.namespace]).toEqual([kind, kind === 'Namespace' ? undefined : 'gniazdo']);
});

test('every container has limits, drops capabilities, has a read-only root and a version', () => {
  for (const { manifest, pod } of workloads) {
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
      const name = `${manifest.metadata.name}/${container.name}`;
      expect([name, container.image]).toEqual([name, expect.stringMatching(/:\d+\.\d+\.\d+$/)]);
      expect([name, container.resources]).toEqual([
        name,
        {
          requests: expect.objectContaining({ cpu: expect.any(String), memory: expect.any(String) }),
          limits: expect.objectContaining({ memory: expect.any(String) }),
        },
      ]);
      expect([name, container.securityContext]).toMatchObject([
        name,
        { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      ]);
      // Kubernetes refuses this for the shell's capabilities.
      if (manifest.metadata.name !== 'gniazdo-shell') {
        expect([name, container.securityContext?.allowPrivilegeEscalation]).toEqual([name, false]);
        expect([name, pod.securityContext?.runAsNonRoot]).toEqual([name, true]);
      }
    }
  }
});

test('every server has probes, a disruption budget, an autoscaler, a service and a network policy that select it', () => {
  expect(servers.map(({ manifest }) => manifest.metadata.name)).toEqual(['gniazdo-api', 'gniazdo-shell']);
  for (const { manifest, pod } of servers) {
    const { name } = manifest.metadata;
    const labels = manifest.spec.template!.metadata.labels;
    const [container] = pod.containers;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      expect(container![probe]?.httpGet?.path).toMatch(/^\/health\/(live|ready)$/);
    }
    expect(container!.readinessProbe!.httpGet!.path).toBe('/health/ready');
    const find = (kind: string) => manifests.find((each) => each.kind === kind && each.metadata.name === name)!;
    expect(labels).toMatchObject(manifest.spec.selector!.matchLabels!);
    expect(labels).toMatchObject(find('PodDisruptionBudget').spec.selector!.matchLabels!);
    expect(labels).toMatchObject(find('Service').spec.selector!);
    expect(labels).toMatchObject(find('NetworkPolicy').spec.podSelector!.matchLabels!);
    expect(find('HorizontalPodAutoscaler').spec).toMatchObject({
      scaleTargetRef: { kind: manifest.kind, name },
      minReplicas: 2,
    });
  }
});

test('feeds are fetched and articles followed by one process each, which reaches the database and the internet', () => {
  const workers = processes.filter((process) => !servers.includes(process));
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const internet = policies.find(({ metadata }) => metadata.name === 'gniazdo-workers')!.spec.podSelector!;
  for (const { manifest, pod } of workers) {
    expect(manifest.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    const labels = manifest.spec.template!.metadata.labels!;
    expect(labels).toMatchObject({ ...manifest.spec.selector!.matchLabels, 'gniazdo.pl/uses-database': 'true' });
    expect(JSON.stringify(internet)).toContain(`"${labels['app.kubernetes.io/name']}"`);
    expect(pod.volumes).toContainEqual(
      expect.objectContaining({ secret: expect.objectContaining({ secretName: 'gniazdo-owner' }) }),
    );
  }
  expect(workers.map(({ pod }) => pod.containers[0]!.command?.at(-1))).toEqual([
    'apps/api/commands/fetchFeeds.ts',
    'apps/api/commands/followArticles.ts',
  ]);
});

test('a server drains longer than the checks of readiness need, and shorter than its time to end', () => {
  for (const { manifest, pod } of servers) {
    const { periodSeconds = 10, failureThreshold = 3 } = pod.containers[0]!.readinessProbe!;
    const drainMs = Number(readSettings(manifest.metadata.name).DRAIN_DELAY_MS);
    expect(drainMs).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
    // Afterwards, requests in progress have ten seconds.
    expect(drainMs + 10_000).toBeLessThan(pod.terminationGracePeriodSeconds! * 1000);
  }
});

test('the shell and the API accept the settings, with secrets only as files', () => {
  const shell = readSettings('gniazdo-shell');
  const secrets = {
    CHANNEL: 'postgres://shell@db.test/gniazdo',
    SHELL_KEY: 'x'.repeat(32),
    METRICS_TOKEN: 'x'.repeat(32),
  };
  const { publicKey } = generateKeys();
  expect(readShellEnv({ ...shell, ...secrets, RELEASE_PUBLIC_KEYS: publicKey })).toMatchObject({ PORT: 3000 });
  const api = readSettings('gniazdo-api');
  expect(readApiEnv({ ...api, ...secrets, DATABASE_URL: 'postgres://api@db.test/gniazdo' })).toMatchObject({
    API_PORT: 4000,
  });
  for (const name of [...Object.keys(shell), ...Object.keys(api)])
    expect(name).not.toMatch(/_(KEY|TOKEN)$|^DATABASE_URL$/);
  for (const { pod } of workloads) {
    const folders = pod.containers.flatMap(({ env = [] }) => env.map(({ value }) => value));
    expect(folders.every((file) => file.startsWith('/run/secrets/gniazdo/'))).toBe(true);
  }
});

function getPod({ kind, spec }: Manifest): PodSpec | undefined {
  if (kind === 'CronJob') return spec.jobTemplate!.spec.template.spec;
  return spec?.template?.spec;
}

function readSettings(name: string): Record<string, string> {
  const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)!;
  return map.data!;
}

import { describeRemoteFile } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { isAllowedCall } from '@gniazdo/composition/rights';
import type { WorkerRequest, WorkerResponse } from '@gniazdo/composition/worker-client';
import { getRemoteRights } from '@gniazdo/contracts/site';
import { createRequests } from './createRequests.ts';
import { findIslands, readHtml } from './readHtml.ts';
import { type ExampleFailure, findFailures } from './findFailures.ts';
import { formatFailures } from './formatFailures.ts';
import { openRelease, RESPONSE_TIMEOUT_MS } from './openRelease.ts';
import type { Smoke } from './Smoke.ts';

type Options = {
  manifest: ReleaseManifest;
  /** The built release. */
  folder: string;
  /** The remote's sources, in which errors are located. */
  dir: string;
  smoke: Smoke;
  apiUrl: string;
  timeoutMs?: number;
};

/**
 * Renders every route and fragment of a release, calls every endpoint and sends every form, each with its example. Returns a message for each
 * one that fails, with the place in the sources, or has no example.
 */
export async function renderExamples({
  manifest,
  folder,
  dir,
  smoke,
  apiUrl,
  timeoutMs = RESPONSE_TIMEOUT_MS,
}: Options) {
  const release = await openRelease(manifest, folder, apiUrl, timeoutMs);
  const missing: string[] = [];
  const failures: ExampleFailure[] = [];
  const rendered = new Set<string>();

  async function render(title: string, request: WorkerRequest) {
    const html = await release.call(request).then(
      (response) => readAllowed(request, response),
      (error: Error) => error,
    );
    failures.push(...findFailures(title, html, release.takeErrors()));
    if (typeof html === 'string') for (const name of findIslands(html)) rendered.add(name);
  }

  function readAllowed(request: WorkerRequest, response: WorkerResponse) {
    if (request.type !== 'form' || response.type !== 'form' || response.result.kind !== 'call')
      return readHtml(response);
    const { method, path } = response.result.call;
    const rights = getRemoteRights(manifest.name);
    const isOfStaff = manifest.forms?.some((form) => form.path === request.form && form.role === 'staff');
    if (isAllowedCall({ method, path }, isOfStaff ? rights.staff : rights)) return readHtml(response);
    return new Error(`it calls ${method} ${path}, which the site does not allow ${manifest.name}`);
  }

  try {
    for (const [title, request] of createRequests(manifest, smoke)) {
      if (request) await render(title, request);
      else
        missing.push(
          `${title} has no example. Add one to ${describeRemoteFile(manifest.name, 'smoke.json')}, then run npm run releases -- record ${manifest.name}.`,
        );
    }
    failures.push(...findFailures('The release', '', release.takeErrors()));
  } finally {
    await release.close();
  }
  // A part that fails may contain any island.
  const unseen = failures.length > 0 ? [] : Object.keys(manifest.islands).filter((name) => !rendered.has(name));
  const messages = [
    ...missing,
    ...(await formatFailures(failures, manifest, dir)),
    ...unseen.map(
      (name) =>
        `The island ${name} is in none of the examples of ${describeRemoteFile(manifest.name, 'smoke.json')}. Add a page that shows it.`,
    ),
  ];
  return { messages };
}

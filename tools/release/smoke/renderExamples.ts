import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { WorkerRequest, WorkerResponse } from '@gniazdo/composition/worker-client';
import { PREFIX } from '@gniazdo/contracts';
import { matchPath } from 'react-router';
import { z } from 'zod';
import { openRelease, RESPONSE_TIMEOUT_MS } from './openRelease.ts';
import type { Smoke } from './Smoke.ts';

type Options = { manifest: ReleaseManifest; folder: string; smoke: Smoke; apiUrl: string; timeoutMs?: number };

const VISITOR = { requestId: 'smoke', device: 'desktop', isBot: false } as const;

/**
 * Renders every route and fragment of a release and calls every endpoint, each with its example. Returns a message for each
 * one that fails or has no example.
 */
export async function renderExamples({ manifest, folder, smoke, apiUrl, timeoutMs = RESPONSE_TIMEOUT_MS }: Options) {
  const release = await openRelease(manifest, folder, apiUrl, timeoutMs);
  const messages: string[] = [];
  const rendered = new Set<string>();
  try {
    for (const [title, request] of createRequests(manifest, smoke)) {
      if (!request) {
        messages.push(
          `${title} has no example. Add one to apps/${manifest.name}/smoke.json, then run npm run releases -- record ${manifest.name}.`,
        );
        continue;
      }
      const html = await release.call(request).then(readHtml, (error: Error) => error);
      if (html instanceof Error) messages.push(`${title} fails with its example: ${html.message.replace(/\.$/, '')}.`);
      else for (const name of findIslands(html)) rendered.add(name);
    }
    messages.push(...new Set(release.loggedErrors));
    for (const name of Object.keys(manifest.islands)) {
      if (rendered.has(name)) continue;
      messages.push(
        `The island ${name} is in none of the examples of apps/${manifest.name}/smoke.json. Add a page that shows it.`,
      );
    }
    return { messages };
  } finally {
    await release.close();
  }
}

function createRequests(manifest: ReleaseManifest, smoke: Smoke): [string, WorkerRequest | undefined][] {
  return [
    ...manifest.routes.map(({ path }): [string, WorkerRequest | undefined] => {
      const url = smoke.routes[path];
      if (!url) return [`The page ${path}`, undefined];
      const request = { ...VISITOR, url, params: readParams(PREFIX + path, url) };
      return [`The page ${path}`, { type: 'page', route: path, request }];
    }),
    ...manifest.fragments.map(({ name }): [string, WorkerRequest | undefined] => [
      `The fragment ${name}`,
      name in smoke.fragments
        ? {
            type: 'fragment',
            name,
            props: smoke.fragments[name],
            request: { ...VISITOR, url: `${PREFIX}/`, params: {} },
          }
        : undefined,
    ]),
    ...manifest.endpoints.map(({ method, path }): [string, WorkerRequest | undefined] => {
      const endpoint = `${method} ${path}`;
      const example = smoke.endpoints[endpoint];
      return [
        `The endpoint ${endpoint}`,
        example && {
          type: 'endpoint',
          endpoint,
          request: {
            ...VISITOR,
            method,
            url: example.url,
            params: readParams(path, example.url),
            headers: {},
            body: example.body === undefined ? null : JSON.stringify(example.body),
          },
        },
      ];
    }),
  ];
}

function readParams(pattern: string, url: string) {
  return (matchPath(pattern, url.split('?')[0]!)?.params ?? {}) as Record<string, string>;
}

/** All HTML of a response, or an error if it is not fit for visitors. */
function readHtml(response: WorkerResponse): string | Error {
  switch (response.type) {
    case 'redirect':
      return '';
    case 'fragment':
      return findFailedIsland(response.html) ?? response.html;
    case 'page':
      if (response.page.status !== 200) return new Error(`its status is ${response.page.status}`);
      if (response.page.html === '') return new Error('it is empty');
      return findFailedIsland(response.page.html) ?? response.page.html;
    case 'endpoint': {
      const { status, body } = response.response;
      if (status !== 200) return new Error(`its status is ${status}`);
      const text = Object.values(z.record(z.string(), z.unknown()).parse(JSON.parse(body))).join('\n');
      return findFailedIsland(text) ?? text;
    }
  }
}

function findFailedIsland(html: string) {
  const failed = /data-component="([^"]+)"[^>]*data-state="failed"/.exec(html)?.[1];
  return failed ? new Error(`its island ${failed} doesn't render`) : undefined;
}

function findIslands(html: string) {
  return [...html.matchAll(/data-component="([^"]+)"/g)].map(([, name]) => name!);
}

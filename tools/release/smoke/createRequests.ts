import { addressPattern, type ReleaseManifest } from '@gniazdo/composition/manifest';
import type { WorkerRequest } from '@gniazdo/composition/worker-client';
import { matchPath } from 'react-router';
import type { Smoke } from './Smoke.ts';

const VISITOR = { requestId: 'smoke', device: 'desktop', isBot: false } as const;

/**
 * A request for every route, fragment, endpoint and form of a release with its title; undefined if it has no example.
 * `prefix`: of the paths of pages of the site.
 */
export function createRequests(
  manifest: ReleaseManifest,
  smoke: Smoke,
  prefix: string,
): [string, WorkerRequest | undefined][] {
  const visitor = { ...VISITOR, ...(smoke.flags && { flags: smoke.flags }) };
  return [
    ...manifest.routes.map(({ path, role, visitor: owner }): [string, WorkerRequest | undefined] => {
      const url = smoke.routes[path];
      if (!url) return [`The page ${path}`, undefined];
      const request = {
        ...visitor,
        url,
        params: readParams(addressPattern({ path, role }, prefix), url),
        ...(role && { role }),
        ...(owner && { isSignedIn: true }),
      };
      return [`The page ${path}`, { type: 'page', route: path, request }];
    }),
    ...manifest.fragments.map(({ name }): [string, WorkerRequest | undefined] => [
      `The fragment ${name}`,
      name in smoke.fragments
        ? {
            type: 'fragment',
            name,
            props: smoke.fragments[name],
            request: { ...visitor, url: `${prefix}/`, params: {} },
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
            ...visitor,
            method,
            url: example.url,
            params: readParams(path, example.url),
            headers: {},
            body: example.body === undefined ? null : JSON.stringify(example.body),
          },
        },
      ];
    }),
    ...(manifest.forms ?? []).map(({ path, role }): [string, WorkerRequest | undefined] => {
      const example = smoke.forms[path];
      if (!example) return [`The form ${path}`, undefined];
      const request = {
        ...visitor,
        ...example,
        params: readParams(addressPattern({ path, role }, prefix), example.url),
      };
      return [`The form ${path}`, { type: 'form', form: path, request }];
    }),
  ];
}

function readParams(pattern: string, url: string) {
  return (matchPath(pattern, url.split('?')[0]!)?.params ?? {}) as Record<string, string>;
}

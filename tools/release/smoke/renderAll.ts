import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { PREFIX } from '@gniazdo/contracts';
import { matchPath } from 'react-router';
import { type Answer, openRelease, type Question } from './openRelease.ts';
import type { Smoke } from './Smoke.ts';

type Options = { manifest: ReleaseManifest; folder: string; smoke: Smoke; apiUrl: string };

const VISITOR = { requestId: 'smoke', device: 'desktop', isBot: false } as const;

/**
 * Renders every route and fragment of a release and asks every endpoint, each with its example. Gives a sentence for each
 * that fails or has no example.
 */
export async function renderAll({ manifest, folder, smoke, apiUrl }: Options) {
  const release = await openRelease(manifest, folder, apiUrl);
  const sentences: string[] = [];
  const shown = new Set<string>();
  try {
    for (const [title, question] of questionsOf(manifest, smoke)) {
      if (!question) {
        sentences.push(
          `${title} has no example: add one to apps/${manifest.name}/smoke.json, then npm run releases -- record ${manifest.name}.`,
        );
        continue;
      }
      const html = await release.ask(question).then(htmlOf, (error: Error) => error);
      if (html instanceof Error) sentences.push(`${title} fails with its example: ${html.message.replace(/\.$/, '')}.`);
      else for (const name of islandsIn(html)) shown.add(name);
    }
    sentences.push(...new Set(release.said));
    for (const name of Object.keys(manifest.islands)) {
      if (shown.has(name)) continue;
      sentences.push(
        `The island ${name} is on none of the examples in apps/${manifest.name}/smoke.json: add a page that shows it.`,
      );
    }
    return { sentences };
  } finally {
    await release.close();
  }
}

function questionsOf(manifest: ReleaseManifest, smoke: Smoke): [string, Question | undefined][] {
  return [
    ...manifest.routes.map(({ path }): [string, Question | undefined] => {
      const url = smoke.routes[path];
      if (!url) return [`The page ${path}`, undefined];
      const request = { ...VISITOR, url, params: paramsOf(PREFIX + path, url) };
      return [`The page ${path}`, { type: 'page', route: path, request }];
    }),
    ...manifest.fragments.map(({ name }): [string, Question | undefined] => [
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
    ...manifest.endpoints.map(({ method, path }): [string, Question | undefined] => {
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
            params: paramsOf(path, example.url),
            headers: {},
            body: example.body === undefined ? null : JSON.stringify(example.body),
          },
        },
      ];
    }),
  ];
}

function paramsOf(pattern: string, url: string) {
  return (matchPath(pattern, url.split('?')[0]!)?.params ?? {}) as Record<string, string>;
}

/** All HTML of an answer; an error with a sentence for one that no visitor should get. */
function htmlOf(answer: Answer): string | Error {
  switch (answer.type) {
    case 'error':
      return new Error(answer.message);
    case 'redirect':
      return '';
    case 'fragment':
      return failedIsland(answer.html) ?? answer.html;
    case 'page':
      if (answer.page.status !== 200) return new Error(`it is answered with ${answer.page.status}`);
      if (answer.page.html === '') return new Error('it is empty');
      return failedIsland(answer.page.html) ?? answer.page.html;
    case 'endpoint': {
      const { status, body } = answer.response;
      if (status !== 200) return new Error(`it is answered with ${status}`);
      const text = Object.values(JSON.parse(body) as Record<string, unknown>).join('\n');
      return failedIsland(text) ?? text;
    }
  }
}

function failedIsland(html: string) {
  const failed = /data-component="([^"]+)"[^>]*data-state="failed"/.exec(html)?.[1];
  return failed ? new Error(`its island ${failed} doesn't render`) : undefined;
}

function islandsIn(html: string) {
  return [...html.matchAll(/data-component="([^"]+)"/g)].map(([, name]) => name!);
}

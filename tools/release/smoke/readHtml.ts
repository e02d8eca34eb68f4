import type { WorkerResponse } from '@gniazdo/composition/worker-client';
import { z } from 'zod';

/** All HTML of a response, or an error if it is not fit for visitors. */
export function readHtml(response: WorkerResponse): string | Error {
  switch (response.type) {
    case 'redirect':
      return '';
    case 'fragment':
      return response.html;
    case 'page':
      if (response.page.status !== 200) return new Error(`its status is ${response.page.status}`);
      return response.page.html || new Error('it is empty');
    case 'endpoint': {
      const { status, body } = response.response;
      if (status !== 200) return new Error(`its status is ${status}`);
      if (!response.response.headers['content-type']?.startsWith('application/json')) return body;
      return Object.values(z.record(z.string(), z.unknown()).parse(JSON.parse(body))).join('\n');
    }
    case 'form': {
      const { result } = response;
      if (result.kind === 'call') return '';
      const messages = [result.message ?? [], ...Object.entries(result.errors).map((entry) => entry.join(': '))].flat();
      return new Error(`its example is refused (${messages.join(', ')})`);
    }
  }
}

/** The islands in HTML. */
export function findIslands(html: string) {
  return [...html.matchAll(/data-component="([^"]+)"/g)].map(([, name]) => name!);
}

/** The islands in HTML that did not render. */
export function findFailedIslands(html: string) {
  const failed = html.matchAll(/data-component="([^"]+)"[^>]*data-state="failed"/g);
  return [...new Set([...failed].map(([, name]) => name!))];
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointSchemas, fragmentSchemas, islandSchemas } from '@gniazdo/contracts';
import type { ReleaseManifest } from '../release/manifest.ts';
import { endpointContract, fragmentContract, islandContract } from './contracts.ts';

const NO_SOURCE = /\.(test|stories)\.tsx?$|(^|\/)(node_modules|dist|testing)\//;

/**
 * What the sources of an app take from others: every fragment, island and endpoint that contracts knows, isn't its own
 * and stands there as a word in quotes. So names of parts are written out, never put together.
 */
export function findUses(app: string, dir: string, ownEndpoints: string[] = []): ReleaseManifest['uses'] {
  const words = wordsOf(dir);
  const isForeign = (name: string) => !name.startsWith(`${app}/`) && words.has(name);
  const fragments = Object.keys(fragmentSchemas).filter(isForeign);
  const islands = Object.keys(islandSchemas).filter(isForeign);
  const endpoints = Object.keys(endpointSchemas).filter(
    (endpoint) => !ownEndpoints.includes(endpoint) && words.has(endpoint.split(' ')[1]!),
  );
  return {
    fragments: Object.fromEntries(fragments.map((name) => [name, fragmentContract(name)])),
    islands: Object.fromEntries(islands.map((name) => [name, islandContract(name)?.props])),
    endpoints: Object.fromEntries(endpoints.map((endpoint) => [endpoint, endpointContract(endpoint)!])),
  };
}

/** Everything in quotes that has a slash. */
function wordsOf(dir: string) {
  const files = globSync('**/*.{ts,tsx}', { cwd: dir }).filter(
    (file) => !NO_SOURCE.test(file.replaceAll(path.sep, '/')),
  );
  const found = files.flatMap((file) => [
    ...readFileSync(path.join(dir, file), 'utf8').matchAll(/(["'`])([^"'`\s]*\/[^"'`\s]*)\1/g),
  ]);
  return new Set(found.map(([, , word]) => word!));
}

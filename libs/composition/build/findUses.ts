import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '../release/manifest.ts';
import { getEndpointSchemas, type SiteContracts, toJsonSchema } from './contracts.ts';

/** Parameters for which every function of `paths` returns a path. */
const SAMPLE_PARAMETERS = [1, 'a'];
const EXCLUDED = /\.(test|stories)\.tsx?$/;
const EXCLUDED_FOLDERS = ['node_modules', 'dist', 'testing'];

/**
 * Finds what an app uses of other apps: all fragments and endpoints in contracts that are not its own and
 * occur in its sources as string literals, and sample paths of the pages that they link to with `paths`. Names must
 * therefore be written out and never concatenated.
 */
export function findUses(
  app: string,
  dir: string,
  contracts: SiteContracts,
  ownEndpoints: string[] = [],
): ReleaseManifest['uses'] {
  const { fragmentSchemas, endpointSchemas } = contracts;
  const sources = readSources(dir);
  const words = getQuotedWords(sources);
  const isForeign = (name: string) => !name.startsWith(`${app}/`) && words.has(name);
  const fragments = Object.keys(fragmentSchemas).filter(isForeign);
  const endpoints = Object.keys(endpointSchemas).filter(
    (endpoint) => !ownEndpoints.includes(endpoint) && words.has(endpoint.split(' ')[1]!),
  );
  return {
    fragments: Object.fromEntries(fragments.map((name) => [name, toJsonSchema(fragmentSchemas[name])])),
    endpoints: Object.fromEntries(endpoints.map((endpoint) => [endpoint, getEndpointSchemas(contracts, endpoint)!])),
    pages: findLinkedPages(sources, contracts),
  };
}

function readSources(dir: string) {
  return globSync('**/*.{ts,tsx}', { cwd: dir, exclude: (name) => EXCLUDED_FOLDERS.includes(name) })
    .filter((file) => !EXCLUDED.test(file))
    .map((file) => readFileSync(path.join(dir, file), 'utf8'));
}

/** String literals that contain a slash. */
function getQuotedWords(sources: string[]) {
  const found = sources.flatMap((text) => [...text.matchAll(/(["'`])([^"'`\s]*\/[^"'`\s]*)\1/g)]);
  return new Set(found.map(([, , word]) => word!));
}

/** Sample paths below the prefix, one per kind of page: `/product/1-a`. */
function findLinkedPages(sources: string[], { paths, prefix }: SiteContracts) {
  const names = new Set(sources.flatMap((text) => [...text.matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name!)));
  return [...names]
    .filter((name) => Object.hasOwn(paths, name))
    .map((name) =>
      new URL(paths[name]!(...(SAMPLE_PARAMETERS as never[])), 'http://page').pathname.slice(prefix.length),
    )
    .toSorted();
}

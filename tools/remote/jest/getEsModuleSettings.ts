import path from 'node:path';
import { findEsPackages } from './findEsPackages.ts';

/** Settings of Jest, whose tests run as CommonJS, by which they can import any installed ES module. */
export function getEsModuleSettings(root: string) {
  const names = findEsPackages(root).map((name) => name.replaceAll('.', '\\.'));
  return {
    // Files in node_modules stay as they are, except .mjs files and those of ES packages.
    transformIgnorePatterns: [`/node_modules/(?!.*\\.mjs$)(?!(.*/node_modules/)?(${names.join('|')})/)`],
    resolver: path.join(import.meta.dirname, 'resolveEsOnly.cjs'),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANGELOG, type PublishedPackage } from './publishedPackages.ts';
import { readSourceManifest } from './readWorkspace.ts';

/**
 * One message for each package whose version differs from that of the others, or whose changelog has no entry for its
 * version.
 */
export function checkChangelogs(root: string, published: PublishedPackage[]): string[] {
  const packages = published.map(({ folder }) => ({ folder, version: readSourceManifest(root, folder).version }));
  const common = packages[0]?.version;
  return packages.flatMap(({ folder, version }) => [
    ...(version === common ? [] : [`${folder} has version ${version}, the others have ${common}: use one for all.`]),
    ...(hasEntry(path.join(root, folder, CHANGELOG), version)
      ? []
      : [`${folder}/${CHANGELOG} has no entry "## ${version}": write what has changed.`]),
  ]);
}

/** The entry has a text of its own, up to the next heading. */
function hasEntry(file: string, version: string) {
  if (!existsSync(file)) return false;
  const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1);
  return sections.some((section) => {
    const [heading = '', ...text] = section.split('\n');
    return heading.trim() === version && text.join('').trim() !== '';
  });
}

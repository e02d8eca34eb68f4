import semver from 'semver';

export type LockedPackage = { version?: string; integrity?: string; resolved?: string; link?: boolean; dev?: boolean };

/** Ranges outside which a package has known vulnerabilities or defects. */
const FLOORS: Record<string, string> = {
  react: '>=19.2.8',
  'react-dom': '>=19.2.8',
  'react-router': '^7.18.2 || >=8.3.0',
  fastify: '>=5.8.5',
  '@fastify/static': '>=10.1.3',
  // 1.1.7 was published by an attacker.
  '@rspack/core': '<1.1.7 || >1.1.7',
};

/** Problems of the packages in package-lock.json, one sentence each: source, integrity and versions. */
export function findLockProblems(packages: Record<string, LockedPackage>, nodeVersion: string): string[] {
  const installed = Object.entries(packages).filter(([folder]) => /(^|\/)node_modules\//.test(folder));
  const problems = installed.flatMap(([folder, entry]) => findPackageProblems(folder, entry, packages));
  const locked = installed.filter(([folder]) => /^node_modules\/node-(darwin|linux|win)-(arm64|x64)$/.test(folder));
  const others = locked.filter(([, { version }]) => version !== nodeVersion);
  return [
    ...problems,
    ...others.map(([folder, { version }]) => `${folder} is ${version}, .node-version says ${nodeVersion}.`),
    ...(semver.satisfies(nodeVersion, '>=24.0.0 <25') ? [] : [`.node-version says ${nodeVersion}; use Node 24.`]),
  ];
}

function findPackageProblems(folder: string, entry: LockedPackage, packages: Record<string, LockedPackage>) {
  const { version = '', integrity, resolved, link, dev } = entry;
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (link) return resolved && resolved in packages ? [] : [`${folder} links to ${resolved}, outside the workspace.`];
  const floor = FLOORS[name];
  return [
    ...(resolved ? [`${folder} comes from ${resolved}. Only packages of the configured registry are allowed.`] : []),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${folder} has no sha512 integrity.`]),
    ...(floor && !semver.satisfies(version, floor) ? [`${folder} is ${version}; use ${floor}.`] : []),
    ...(name === 'webpack-dev-server' && !dev ? [`${folder} is a dependency of production.`] : []),
  ];
}

/**
 * Actions in a workflow that are not pinned to a commit with the tag as a comment, one sentence each. A tag can be moved
 * to other code.
 */
export function findUnpinnedActions(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const uses = /^\s*(?:-\s*)?["']?uses["']?\s*:\s*(.*)$/.exec(line)?.[1];
    // Actions of this repository have the commit of the workflow.
    if (uses === undefined || uses.startsWith('./') || /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(uses))
      return [];
    return [`${file}:${i + 1}: "${uses}" is not pinned. Write owner/action@COMMIT # vTAG with all 40 digits.`];
  });
}

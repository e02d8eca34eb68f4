/** Order of two versions: by number, a pre-release (`1.2.0-pr42`) before its release. */
export function compareVersions(a: string, b: string) {
  const [numbersA, preA] = parts(a);
  const [numbersB, preB] = parts(b);
  for (let i = 0; i < 3; i++) {
    const difference = (numbersA[i] ?? 0) - (numbersB[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (preA === preB) return 0;
  if (preA === '') return 1;
  if (preB === '') return -1;
  return preA.localeCompare(preB, 'en', { numeric: true });
}

/** `base` itself while it is free, else the patch version after the newest published one of the same minor version. */
export function nextVersion(base: string, published: string[]) {
  if (!published.includes(base)) return base;
  const [[major = 0, minor = 0]] = parts(base);
  const patches = published
    .map((version) => parts(version)[0])
    .filter((numbers) => numbers[0] === major && numbers[1] === minor)
    .map((numbers) => numbers[2] ?? 0);
  return `${major}.${minor}.${Math.max(...patches) + 1}`;
}

function parts(version: string): [number[], string] {
  const [core = '', ...pre] = version.split('-');
  return [core.split('.').map(Number), pre.join('-')];
}

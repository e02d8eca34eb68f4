import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.join(__dirname, '../../..');

test('only these files use MD5 and SHA-1, to name or compare what is not secret', () => {
  const files = globSync('{apps,libs,tools,demo}/**/*.{ts,tsx,mjs,sql}', { cwd: root, exclude: isNotSource });
  expect(files.length).toBeGreaterThan(1500);
  const users = files.filter((file) =>
    /['"`](?:md5|rsa-md5|sha-?1|rsa-sha1)['"`]|\bmd5\(/i.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(users.map((file) => path.basename(file)).toSorted()).toEqual([
    'createNormaliser.ts',
    'findArticleFiles.ts',
    'matchKeys.ts',
    'prepareResponse.ts',
    'search.ts',
  ]);
});

function isNotSource(file: string) {
  return /node_modules|\/dist$|\.test\.tsx?$/.test(file);
}

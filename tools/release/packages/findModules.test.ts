import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findModules } from './findModules.ts';

const FILES = {
  'index.js': "import { a } from './a.js';\nexport * from './types.js';\nawait import('./late.js');",
  'index.d.ts': "export * from './types.ts';",
  'a.js':
    "import { readFile } from 'node:fs';\nimport './a.css';\nimport React from 'react';\nrequire.resolve('css-loader');",
  'a.css': '',
  'late.js': "import { Button } from '@gniazdo/ui/components';",
  'types.js': '',
  'types.d.ts': "import type { z } from 'zod';",
  'unused.js': "import 'left-pad';",
};

test('files are followed from the entries, also by imports of types and at run time; others are left out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-modules-'));
  try {
    for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(folder, file), text);
    const { files, packages } = findModules([path.join(folder, 'index.js')]);
    expect([...files].map((file) => path.basename(file)).toSorted()).toEqual(
      Object.keys(FILES)
        .filter((file) => file !== 'unused.js')
        .toSorted(),
    );
    expect([...packages].toSorted()).toEqual(['@gniazdo/ui', 'css-loader', 'node', 'react', 'zod']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

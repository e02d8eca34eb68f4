import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';

/** Bytes with brotli; 851 when this was written. */
const MAX_SIZE = 1_200;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-client-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a browser script contains the calls that it imports, without the others and without zod', async () => {
  const script = await bundle(`
    import { connectApi, likeItem } from ${JSON.stringify(path.join(__dirname, 'index.ts'))};
    globalThis.like = (params) => likeItem(connectApi({ baseUrl: '' }), params);
  `);
  expect(script).toContain('/like/');
  for (const text of ['watchdog', '/api/v2/menu', 'ZodError', 'safeParse']) expect(script).not.toContain(text);
  expect(brotliCompressSync(script).length).toBeLessThan(MAX_SIZE);
});

test('a script for servers contains the schemas', async () => {
  const script = await bundle(`
    import { createApi } from ${JSON.stringify(path.join(__dirname, 'index.ts'))};
    globalThis.api = createApi({ baseUrl: '' });
  `);
  expect(script).toContain('safeParse');
});

/** The source bundled as a production script. */
async function bundle(source: string) {
  const entry = path.join(folder, 'entry.js');
  await writeFile(entry, source);
  const compiler = rspack({
    mode: 'production',
    target: 'web',
    context: __dirname,
    entry,
    output: { path: folder, filename: 'script.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) =>
      error || result?.hasErrors() ? reject(error ?? result!.toString()) : resolve(result),
    ),
  );
  expect(stats).toBeDefined();
  await new Promise((resolve) => compiler.close(resolve));
  return readFile(path.join(folder, 'script.js'), 'utf8');
}

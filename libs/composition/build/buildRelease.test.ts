import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { hashBytes } from '../release/integrity.ts';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { buildFixture } from '../testing/buildFixture.ts';
import { runContainer } from '../testing/runContainer.ts';

type Built = Awaited<ReturnType<typeof buildFixture>>;

describe('a release', () => {
  let built: Built;
  let again: Built;

  beforeAll(async () => {
    [built, again] = await Promise.all([buildFixture('fixture-remote'), buildFixture('fixture-remote')]);
  });
  afterAll(() => Promise.all([built, again].map(({ outDir }) => rm(outDir, { recursive: true }))));

  test('names its pages, fragments with their props, endpoints and islands', () => {
    const { manifest } = built;
    expect(manifest.routes).toEqual([
      { path: '/list/:slug', personal: false, query: ['page'] },
      { path: '/moved', personal: false },
      { path: '/slow', personal: false },
      { path: '/faulty/:way', personal: true },
      { path: '/staff', personal: true, role: 'admin' },
    ]);
    expect(manifest.fragments).toMatchObject([
      { name: 'listing/SimilarVariants', props: { required: ['variantId', 'limit'] } },
    ]);
    expect(manifest.endpoints).toEqual([{ method: 'POST', path: '/api/v2/items/:kind/feed' }]);
    expect(Object.keys(manifest.islands)).toEqual(['fixture/Counter', 'fixture/Greeting']);
  });

  test('names its scripts with their conditions; one that waits for elements is in the file of the islands', () => {
    const { islands, scripts } = built.manifest;
    expect(scripts).toEqual({
      'fixture/Found': { wake: 'element .counter', files: islands['fixture/Counter']!.files },
      'fixture/Note': { wake: 'event fixture:noted', files: [expect.stringMatching(/^Note\.[0-9a-f]{8}\.js$/)] },
    });
  });

  test('provides a script with its styles as text when its files are on the page', async () => {
    const { manifest, outDir } = built;
    const files = [...manifest.scripts!['fixture/Note']!.files, manifest.browser.entry];
    const scripts = await Promise.all(files.map((file) => readFile(path.join(outDir, 'browser', file), 'utf8')));
    const container = await runContainer(manifest.container, scripts, {});
    const { start } = (await container.get('./Note'))() as { start: () => string };
    expect(start()).toBe('.note{color:red}');
  });

  test('has the hash of every file and the files of its islands', async () => {
    const { manifest, outDir } = built;
    for (const side of ['browser', 'server', 'maps'] as const) {
      for (const [file, expected] of Object.entries(manifest[side]!.files)) {
        expect(hashBytes(await readFile(path.join(outDir, side, file)))).toEqual(expected);
      }
    }
    const { files } = manifest.islands['fixture/Counter'] ?? { files: [] };
    expect(files).toEqual([expect.stringMatching(/^islands\.[0-9a-f]{8}\.js$/)]);
    expect(Object.keys(manifest.browser.files).toSorted()).toEqual(
      [
        ...files,
        ...manifest.scripts!['fixture/Note']!.files,
        ...manifest.browser.css,
        manifest.browser.entry,
        'mf-manifest.json',
      ].toSorted(),
    );
  });

  test('has a source map of each script, with paths but no sources, and no script refers to it', async () => {
    const { manifest, outDir } = built;
    const scripts = Object.keys(manifest.browser.files).filter((file) => file.endsWith('.js'));
    expect(Object.keys(manifest.maps!.files)).toEqual(scripts.map((file) => `${file}.map`));
    for (const file of scripts) {
      const script = await readFile(path.join(outDir, 'browser', file), 'utf8');
      const map = JSON.parse(await readFile(path.join(outDir, 'maps', `${file}.map`), 'utf8')) as SourceMapPayload;
      expect(script).not.toContain('sourceMappingURL');
      expect(map.sourcesContent ?? []).toEqual([]);
      expect(map.sources.filter((source) => path.isAbsolute(source))).toEqual([]);
      if (!file.startsWith('islands.')) continue;
      const at = script.indexOf('"button"');
      const entry = new SourceMap(map).findEntry(0, at) as SourceMapping;
      expect([entry.originalSource, entry.originalLine + 1]).toEqual([
        'libs/composition/testing/fixture-remote/features/counter/Counter.island.tsx',
        10,
      ]);
    }
  });

  test('is reproducible byte for byte', () => {
    const content = ({ manifest: { builtAt: _builtAt, ...rest } }: Built) => rest;
    expect(content(again)).toEqual(content(built));
  });

  test('has a thin container that leaves the shared libraries to the shell', async () => {
    const { manifest, outDir } = built;
    const entry = await readFile(path.join(outDir, 'browser', manifest.browser.entry), 'utf8');
    const islands = await readFile(
      path.join(outDir, 'browser', manifest.islands['fixture/Counter']!.files[0]!),
      'utf8',
    );
    expect(entry).toMatch(/^var fixture__1_0_0;/);
    expect(entry).not.toContain('/releases/');
    expect(entry).toContain('createPolicy("gniazdo-remote"');
    expect(entry.length + islands.length).toBeLessThan(13_000);
    expect(entry + islands).not.toMatch(/\beval\(|new Function/);
  });

  test('provides an island when its files are on the page, and requests nothing', async () => {
    const { manifest, outDir } = built;
    const files = [...manifest.islands['fixture/Counter']!.files, manifest.browser.entry];
    const scripts = await Promise.all(files.map((file) => readFile(path.join(outDir, 'browser', file), 'utf8')));
    const libraries = { react: React, 'react/jsx-runtime': jsxRuntime };
    const container = await runContainer(manifest.container, scripts, libraries);
    const { CounterIsland } = (await container.get('./Counter'))();
    const html = renderToString(
      React.createElement(CounterIsland as React.ComponentType<{ start: number }>, { start: 3 }),
    );
    expect(html).toMatch(/<button id="\w+" type="button">3<\/button>/);
  });

  test('has a federation manifest with the hashes of its files and its shared libraries', async () => {
    const { manifest, outDir } = built;
    const text = await readFile(path.join(outDir, 'browser/mf-manifest.json'), 'utf8');
    const { files, css, entry } = manifest.browser;
    const [islands = ''] = manifest.islands['fixture/Counter']!.files;
    const getHash = (file: string) => files[file]!.integrity;
    expect(JSON.parse(text)).toMatchObject({
      name: 'fixture__1_0_0',
      metaData: {
        globalName: 'fixture__1_0_0',
        buildInfo: { buildVersion: '1.0.0', buildName: 'fixture' },
        remoteEntry: { name: entry, type: 'var', integrity: getHash(entry) },
        publicPath: 'auto',
      },
      exposes: ['Counter', 'Greeting'].map((name) => ({
        name,
        path: `./${name}`,
        assets: { js: { sync: [islands], async: [] }, css: { sync: css, async: [] } },
        integrity: Object.fromEntries([islands, ...css].map((file) => [file, getHash(file)])),
      })),
    });
    expect(JSON.parse(text).shared).toContainEqual(
      expect.objectContaining({ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true }),
    );
  });

  test('accepts another patch of React without a warning', async () => {
    const { manifest, outDir } = built;
    const files = [...manifest.islands['fixture/Counter']!.files, manifest.browser.entry];
    const scripts = await Promise.all(files.map((file) => readFile(path.join(outDir, 'browser', file), 'utf8')));
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const libraries = { react: React, 'react/jsx-runtime': jsxRuntime };
    const container = await runContainer(manifest.container, scripts, libraries, '19.3.2');
    await container.get('./Counter');
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  test('uses the same class names in style sheet, browser bundle and server bundle', async () => {
    const { manifest, outDir } = built;
    const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
    const css = (await Promise.all(manifest.browser.css.map((sheet) => read(`browser/${sheet}`)))).join('');
    const names = css.match(/(?<=\.)f[0-9a-z]{4}\b/g) ?? [];
    const island = await read(`browser/${manifest.islands['fixture/Counter']!.files[0]}`);
    const inIsland = names.filter((name) => island.includes(`"${name}"`));
    expect(inIsland).toHaveLength(1);
    expect(await read('server/worker.cjs')).toContain(`"${inIsland[0]}"`);
  });
});

test('a page has the styles of what it imports, and a fragment only its own', async () => {
  const { manifest, outDir } = await buildFixture('fixture-remote');
  const { css, cssOfParts } = manifest.browser;
  const texts = new Map(
    await Promise.all(
      css.map(async (file) => [file, await readFile(path.join(outDir, 'browser', file), 'utf8')] as const),
    ),
  );
  await rm(outDir, { recursive: true });
  const getStyles = (part: string) => cssOfParts![part]!.map((file) => texts.get(file)).join('');
  const [counter, page] = [/padding:/, /color:/];
  expect(Object.keys(cssOfParts!)).toEqual(['listing/SimilarVariants', 'pages']);
  expect(getStyles('listing/SimilarVariants')).toMatch(counter);
  expect(getStyles('listing/SimilarVariants')).not.toMatch(page);
  expect(getStyles('pages')).toMatch(counter);
  expect(getStyles('pages')).toMatch(page);
});

test('the container of a remote without islands rejects with the reason', async () => {
  const { manifest, outDir } = await buildFixture('plain-remote');
  const entry = await readFile(path.join(outDir, 'browser', manifest.browser.entry), 'utf8');
  await rm(outDir, { recursive: true });
  expect(manifest).toMatchObject({ islands: {}, browser: { css: [] }, routes: [{ path: '/plain' }] });
  const container = await runContainer(manifest.container, [entry], {});
  await expect(container.get('./Counter')).rejects.toThrow('fixture 1.0.0 has no islands.');
});

test('a remote with another version of React is refused with the reason', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'gniazdo-remote-'));
  await cp(path.join(__dirname, '../testing/plain-remote'), dir, { recursive: true });
  const react = path.join(dir, 'node_modules/react');
  await mkdir(react, { recursive: true });
  await writeFile(path.join(react, 'package.json'), JSON.stringify({ name: 'react', version: '19.2.0' }));
  const built = buildFixture(dir);
  await expect(built).rejects.toThrow(
    /fixture depends on react 19\.2\.0, but a page has one copy of react, version 19\.3\.1, which the shell provides\. Remove it/,
  );
  await rm(dir, { recursive: true });
});

describe('a browser bundle', () => {
  let message: string;

  beforeAll(async () => {
    message = await buildFixture('refused-remote').then(
      () => 'It was built.',
      (error: Error) => error.message,
    );
  });

  test.each([
    [
      'a loader',
      'imports libs/composition/testing/refused-remote/pages/home-page/loadHome.ts, which runs on the server',
    ],
    ['a server file', 'imports libs/composition/testing/refused-remote/features/leaky/price.server.ts, which runs on'],
    ['a module of Node', 'imports node:fs, which only Node has.'],
    ['<Island>', 'imports libs/composition/index.ts, which runs on the server only.'],
    ['the server renderer', 'imports react-dom/server, which renders on the server.'],
    ['a file that is loaded later', 'uses import(), for which pages load no file'],
    ['a second copy of a shared library', "imports jotai/utils, which isn't shared and would bring a second copy"],
  ])('with %s is refused', (_, sentence) => {
    expect(message).toContain(`libs/composition/testing/refused-remote/features/leaky/Leaky.island.tsx ${sentence}`);
  });

  test('gets one message for each refused import, none for the imports behind it', () => {
    expect(message.match(/^ +ERROR in .* imports /gm)).toHaveLength(6);
    expect(message).not.toMatch(/ERROR in × libs\/composition\/(?!testing)/);
  });
});

// `node buildPartnerPages.ts FOLDER SITE MANIFEST`: builds the scripts of two pages of another site, `FOLDER/main.js` (with
// the plugin, as the guide shows it) and `FOLDER/runtime.js`. They show an island of the release with that manifest.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runRspack, typescript } from '@gniazdo/composition/build';
import { type Configuration, rspack } from '@rspack/core';

const [folder = '', site = '', product = ''] = process.argv.slice(2);
const guide = path.resolve(import.meta.dirname, '../../../../../docs/guides/module-federation.md');
const output = { path: path.resolve(folder), publicPath: 'auto' };
await mkdir(folder, { recursive: true });

const runtimePage: Configuration = {
  name: 'page of another site',
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  performance: false,
  entry: { runtime: path.join(import.meta.dirname, 'runtimePage.ts') },
  output,
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [typescript({ target: 'es2022' })] },
  plugins: [
    new rspack.DefinePlugin({
      PRODUCT_MANIFEST: JSON.stringify(product),
      LIBRARIES_MANIFEST: JSON.stringify(new URL('/shell/libraries/mf-manifest.json', site).href),
    }),
  ],
};

await runRspack([await readGuide(), runtimePage]);

/** The configuration of the guide, with its page in the folder. */
async function readGuide(): Promise<Configuration> {
  const text = await readFile(guide, 'utf8');
  const [config, page] = ['js', 'jsx'].map((language) => text.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!);
  const file = path.resolve(folder, 'rspack.config.mjs');
  await writeFile(
    file,
    config!
      .replace('`product@${shop}/releases/product/1.4.0/mf-manifest.json`', JSON.stringify(`product@${product}`))
      .replace('https://gniazdo.example', new URL(site).origin),
  );
  await writeFile(path.resolve(folder, 'page.jsx'), page!);
  const { default: shown } = (await import(pathToFileURL(file).href)) as { default: Configuration };
  return {
    ...shown,
    mode: 'production',
    context: path.resolve(folder),
    performance: false,
    output: { ...shown.output, ...output },
  };
}

// `node buildPartnerPages.ts FOLDER SITE MANIFEST`: builds the scripts of two pages of another site, `FOLDER/plugin.js` and
// `FOLDER/runtime.js`. They show an island of the release with that manifest.
import path from 'node:path';
import { runRspack, typescript } from '@gniazdo/composition/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

const [folder = '', site = '', product = ''] = process.argv.slice(2);
const libraries = new URL('/shell/libraries/mf-manifest.json', site).href;

// As the guide shows it: docs/guides/module-federation.md.
const pluginPage: Configuration = {
  ...page('plugin', './pluginPage.tsx'),
  plugins: [
    new ModuleFederationPlugin({
      name: 'partner',
      remotes: {
        gniazdo_libraries: `gniazdo_libraries@${libraries}`,
        product: `product@${product}`,
      },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react/jsx-runtime': { singleton: true },
      },
      experiments: { asyncStartup: true },
      dts: false,
    }),
  ],
};

const runtimePage: Configuration = {
  ...page('runtime', './runtimePage.ts'),
  plugins: [
    new rspack.DefinePlugin({
      PRODUCT_MANIFEST: JSON.stringify(product),
      LIBRARIES_MANIFEST: JSON.stringify(libraries),
    }),
  ],
};

await runRspack([pluginPage, runtimePage]);

function page(name: string, entry: string): Configuration {
  return {
    name: `page of another site, ${name}`,
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    entry: { [name]: entry },
    output: { path: path.resolve(folder), publicPath: 'auto', uniqueName: `partner_${name}` },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ target: 'es2022' })] },
  };
}

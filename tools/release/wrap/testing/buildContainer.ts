// `node buildContainer.ts FOLDER [NAME]`: builds a container as another company would, with the standard plugin and its
// defaults.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { runRspack } from '@gniazdo/composition/build';
import { CssExtractRspackPlugin, type RspackPluginInstance } from '@rspack/core';

const [folder = '', name = 'reviews__1_0_0'] = process.argv.slice(2);

await runRspack([
  {
    name: 'container',
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    entry: {},
    output: { path: path.resolve(folder), publicPath: 'auto', uniqueName: name },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: { parser: { syntax: 'typescript' }, transform: { react: { runtime: 'automatic' } } },
          },
        },
        { test: /\.css$/, type: 'javascript/auto', use: [CssExtractRspackPlugin.loader, 'css-loader'] },
      ],
    },
    plugins: [
      new CssExtractRspackPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        dts: false,
        exposes: { './Stars': path.join(import.meta.dirname, 'stars.ts') },
        shared: { react: { singleton: true }, 'react/jsx-runtime': { singleton: true } },
      }) as unknown as RspackPluginInstance,
    ],
  },
]);

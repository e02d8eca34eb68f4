import path from 'node:path';
import { cssModules, cssText, exceptText, typescript } from '@gniazdo/composition/build';
import { type Configuration, LightningCssMinimizerRspackPlugin, rspack } from '@rspack/core';

export type ServerBuild = {
  /** Of the site, absolute. */
  folder: string;
  /** Files that start a shell, by the name of their bundle. */
  entries: Readonly<Record<string, string>>;
  /** Style sheets of the site's own pages by name: the modules in them, by their paths. All others are in the layout's. */
  sheets: Readonly<Record<string, RegExp>>;
};

/** Loaded from node_modules at run time, because some of them need their own files and workers. */
const EXTERNAL = /^(fastify|@fastify\/.+|pino|undici|pg|@aws-sdk\/client-s3)$/;

/** The server of a site's shell: one CommonJS file for each entry. */
export function serverConfig({ folder, entries, sheets }: ServerBuild): Configuration {
  const css = cssModules({ owner: 'shell', emit: 'own', filename: '[name].css' });
  return {
    name: 'shell server',
    mode: 'production',
    context: folder,
    target: 'node24',
    devtool: false,
    entry: { ...entries },
    output: {
      path: path.join(folder, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    node: { __dirname: false },
    externals: [EXTERNAL],
    externalsType: 'commonjs',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [typescript({ target: 'es2024' }), ...css.rules.map(exceptText), cssText()],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    // Source maps for scripts only; the style sheet is inlined.
    plugins: [...css.plugins, new rspack.SourceMapDevToolPlugin({ test: /\.cjs$/, filename: '[file].map' })],
    // Only the style sheet is minified, so that stack traces stay readable.
    optimization: {
      minimizer: css.minimizer.filter((plugin) => plugin instanceof LightningCssMinimizerRspackPlugin),
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...Object.fromEntries(
            Object.entries(sheets).map(([name, test]) => [
              name,
              { type: 'css/mini-extract', test, name, enforce: true },
            ]),
          ),
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

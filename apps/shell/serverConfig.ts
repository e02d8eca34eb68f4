import path from 'node:path';
import { cssModules, cssText, exceptText, typescript } from '@gniazdo/composition/build';
import { type Configuration, LightningCssMinimizerRspackPlugin, rspack } from '@rspack/core';

/** Styles that only the pages with forms of the shell need: the sheet `account.css`. */
const ACCOUNT_STYLES =
  /[\\/](?:account|account-form|checkbox|dialog|eshop-host|field|form-page)[\\/][^\\/]+\.module\.css$/;

/** Styles of the home page: the sheet `home.css`. */
const HOME_STYLES = /[\\/]home[\\/][^\\/]+\.module\.css$/;

const shellFolder = import.meta.dirname;

/** Loaded from node_modules at run time, because some of them need their own files and workers. */
const EXTERNAL = /^(fastify|@fastify\/.+|pino|undici|pg|@aws-sdk\/client-s3)$/;

/** The shell's server as one CommonJS file for production and one for a developer's machine. */
export function serverConfig(): Configuration {
  const css = cssModules({ owner: 'shell', emit: 'own', filename: '[name].css' });
  return {
    name: 'shell server',
    mode: 'production',
    context: shellFolder,
    target: 'node24',
    devtool: false,
    entry: { main: './main.ts', local: './local.ts' },
    output: {
      path: path.join(shellFolder, 'dist/server'),
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
          account: { type: 'css/mini-extract', test: ACCOUNT_STYLES, name: 'account', enforce: true },
          home: { type: 'css/mini-extract', test: HOME_STYLES, name: 'home', enforce: true },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

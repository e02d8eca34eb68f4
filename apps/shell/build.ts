// `node apps/shell/build.ts`: builds the shell's server into dist/server and its client into dist/client.
import path from 'node:path';
import { cssModules, runRspack, typescript } from '@gniazdo/composition/build';
import { type Configuration, LightningCssMinimizerRspackPlugin, rspack } from '@rspack/core';
import { buildClient } from './client/build/buildClient.ts';
import { cssText, TEXT } from './client/build/cssText.ts';

const shellFolder = import.meta.dirname;

/** Found in node_modules at run time: they have no use of a bundler, and their workers and files stay where they are. */
const EXTERNAL = /^(fastify|@fastify\/.+|pino|undici|pg|@aws-sdk\/client-s3)$/;

if (import.meta.main) await buildShell();

/** Builds server and client. */
export async function buildShell() {
  await Promise.all([
    buildClient({ outDir: path.join(shellFolder, 'dist/client'), host: federationHost() }),
    runRspack(serverConfig()),
  ]);
}

function federationHost() {
  return process.env['FEDERATION_HOST'] === 'thin' ? 'thin' : 'runtime';
}

export function serverConfig(): Configuration {
  const css = cssModules({ room: 'shell', emit: 'own', filename: 'frame.css' });
  return {
    name: 'shell server',
    mode: 'production',
    context: shellFolder,
    target: 'node24',
    devtool: false,
    entry: { main: './server/main.ts' },
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
      rules: [
        typescript({ target: 'es2024' }),
        ...css.rules.map((rule) => ({ ...rule, resourceQuery: { not: [TEXT] } })),
        cssText(),
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    // Maps for stack traces, not for the style sheet, which is inlined as it is.
    plugins: [...css.plugins, new rspack.SourceMapDevToolPlugin({ test: /\.cjs$/, filename: '[file].map' })],
    // Stack traces of the server are read by people; only its style sheet gets small.
    optimization: {
      minimizer: css.minimizer.filter((plugin) => plugin instanceof LightningCssMinimizerRspackPlugin),
      splitChunks: false,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

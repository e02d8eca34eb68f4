import path from 'node:path';
import { runRspack } from '@gniazdo/composition/build';
import { type Configuration, rspack } from '@rspack/core';
import { serverConfig } from '../build.ts';
import { buildClient } from '../client/build/buildClient.ts';

const shellFolder = path.dirname(import.meta.dirname);
const clientFolder = path.join(shellFolder, 'client');

/** Where the bundle of createDevShell is, and beside it the browser's files. */
export const DEV_SHELL_FOLDER = path.join(shellFolder, 'dist/dev');

/** Builds the shell that `npm run dev` runs: the same code, with what follows edits besides. */
export async function buildDevShell() {
  await Promise.all([
    buildClient({ outDir: path.join(DEV_SHELL_FOLDER, 'client'), adapt: withFollower }),
    runRspack(devServerConfig()),
  ]);
}

function devServerConfig(): Configuration {
  const config = serverConfig();
  return {
    ...config,
    entry: { shell: './dev/createDevShell.ts' },
    output: { ...config.output, path: path.join(DEV_SHELL_FOLDER, 'server') },
  };
}

/** React and its renderer for developers, with the hook for replaced components in front of them. */
function withFollower(config: Configuration): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {
      ...(config.entry as object),
      react: ['./dev/refreshHook.ts', './react.ts'],
      app: { import: ['./app.ts', './dev/dev.ts'], dependOn: 'react' },
    },
    plugins: [
      ...config.plugins!,
      new rspack.NormalModuleReplacementPlugin(/^\.\.?\/report\.ts$/, (resource) => {
        const isOfDev = resource.contextInfo.issuer.startsWith(path.join(clientFolder, 'dev'));
        if (!isOfDev) resource.request = path.join(clientFolder, 'dev/report.ts');
      }),
    ],
    optimization: { minimize: false, splitChunks: false },
  };
}

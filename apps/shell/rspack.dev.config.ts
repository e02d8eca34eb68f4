// The shell that `npm run dev` starts: the same code in development mode, plus hot reloading.
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { clientConfigs } from './client/build/clientConfigs.ts';
import { CLIENT_ENTRIES } from './clientEntries.ts';
import { serverConfig } from './serverConfig.ts';

const clientFolder = path.join(import.meta.dirname, 'client');
const outDir = path.join(import.meta.dirname, 'dist/dev');

export default [
  ...clientConfigs(CLIENT_ENTRIES, { outDir: path.join(outDir, 'client'), adapt: withDevClient }),
  devServerConfig(),
];

function devServerConfig(): Configuration {
  const config = serverConfig();
  return {
    ...config,
    entry: { shell: './dev.ts' },
    output: { ...config.output, path: path.join(outDir, 'server') },
  };
}

/** The client in development mode. The React Refresh hook is evaluated before React's renderer. */
function withDevClient(config: Configuration): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {
      ...(config.entry as object),
      react: ['./dev/refreshHook.ts', './react.ts'],
      app: { import: [path.join(CLIENT_ENTRIES.folder, CLIENT_ENTRIES.app), './dev/dev.ts'], dependOn: 'react' },
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

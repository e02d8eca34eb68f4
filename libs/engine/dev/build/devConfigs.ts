import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { ClientEntries } from '../../client/build/ClientBuild.ts';
import { clientConfigs } from '../../client/build/clientConfigs.ts';
import { type ServerBuild, serverConfig } from '../../server/build/serverConfig.ts';

const browserFolder = path.join(import.meta.dirname, '../browser');

/** The shell of a site that `npm run dev` starts: the same code in development mode, plus hot reloading. */
export function devConfigs(client: ClientEntries, server: ServerBuild): Configuration[] {
  const outDir = path.join(server.folder, 'dist/dev');
  const config = serverConfig(server);
  return [
    ...clientConfigs(client, {
      outDir: path.join(outDir, 'client'),
      adapt: (ofClient) => withDevClient(ofClient, path.join(client.folder, client.app)),
    }),
    { ...config, output: { ...config.output, path: path.join(outDir, 'server') } },
  ];
}

/** The client in development mode. The React Refresh hook is evaluated before React's renderer. */
function withDevClient(config: Configuration, app: string): Configuration {
  const { react } = config.entry as { react: string };
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {
      ...(config.entry as object),
      react: [path.join(browserFolder, 'refreshHook.ts'), react],
      app: { import: [app, path.join(browserFolder, 'dev.ts')], dependOn: 'react' },
    },
    plugins: [
      ...config.plugins!,
      new rspack.NormalModuleReplacementPlugin(/^(\.\.?\/report\.ts|@gniazdo\/engine\/client\/report)$/, (resource) => {
        const isOfDev = resource.contextInfo.issuer.startsWith(browserFolder);
        if (!isOfDev) resource.request = path.join(browserFolder, 'report.ts');
      }),
    ],
    optimization: { minimize: false, splitChunks: false },
  };
}

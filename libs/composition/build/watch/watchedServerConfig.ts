import { createRequire } from 'node:module';
import { rspack, type Configuration } from '@rspack/core';
import type { RemoteBuild } from '../RemoteBuild.ts';
import { remoteServerConfig, SERVER_BUNDLE } from '../remoteServerConfig.ts';

const require = createRequire(import.meta.url);

/** Large and never edited: the worker takes them from node_modules, which leaves little to build again. */
const TAKEN_AS_THEY_ARE = /^(react|react-dom|jotai|zod)(\/|$)/;

/** A remote's server bundle as its releases have it, but readable, with a source map and with React's warnings. */
export function watchedServerConfig(build: RemoteBuild): Configuration {
  const config = remoteServerConfig(build);
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]', clean: false },
    externals: [
      ({ request = '' }, callback) =>
        TAKEN_AS_THEY_ARE.test(request) ? callback(undefined, `commonjs ${require.resolve(request)}`) : callback(),
    ],
    plugins: [
      ...config.plugins!,
      // Workers of releases are told that they are in production.
      new rspack.BannerPlugin({ banner: "process.env.NODE_ENV='development';", raw: true, include: SERVER_BUNDLE }),
    ],
    optimization: { splitChunks: false, minimize: false },
  };
}

import { createRequire } from 'node:module';
import type { Configuration, RuleSetRule } from '@rspack/core';
import type { RemoteBuild } from '../RemoteBuild.ts';
import { remoteServerConfig } from '../remoteServerConfig.ts';
import { withJsx } from './withJsx.ts';

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
    module: { ...config.module, rules: withJsx(config.module!.rules as RuleSetRule[], { development: false }) },
    optimization: { splitChunks: false, minimize: false, nodeEnv: 'production' },
  };
}

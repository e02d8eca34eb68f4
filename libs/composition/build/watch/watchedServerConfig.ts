import { createRequire } from 'node:module';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { withJsx } from '../rules.ts';

const require = createRequire(import.meta.url);

/** Required from node_modules at run time, which makes rebuilds fast. */
const EXTERNAL_LIBRARIES = /^(react|react-dom|jotai|zod)(\/|$)/;

/**
 * Configuration of a remote's server bundle as in its releases, but readable and with a source map. React is its production
 * build, which renders faster.
 */
export function watchedServerConfig(config: Configuration): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]', clean: false },
    externals: [
      ({ request = '' }, callback) =>
        EXTERNAL_LIBRARIES.test(request) ? callback(undefined, `commonjs ${require.resolve(request)}`) : callback(),
    ],
    module: { ...config.module, rules: withJsx(config.module!.rules as RuleSetRule[], { development: false }) },
    optimization: { splitChunks: false, minimize: false, nodeEnv: 'production' },
  };
}

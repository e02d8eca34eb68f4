import path from 'node:path';
import { SwcJsMinimizerRspackPlugin, type Configuration } from '@rspack/core';
import { cssModules } from './cssModules.ts';
import type { RemoteBuild } from './RemoteBuild.ts';
import { typescript } from './rules.ts';

/** Name of the server bundle within `server/`. */
export const SERVER_BUNDLE = 'worker.cjs';

/**
 * One CommonJS file that depends on Node only: the remote, its copy of React and the worker's side of the protocol.
 * `emitsStyles`: one style sheet with everything is emitted beside it.
 */
export function remoteServerConfig(
  { name, dir, outDir, hasReadableClasses }: RemoteBuild,
  { emitsStyles }: { emitsStyles: boolean },
): Configuration {
  const css = cssModules({ owner: name, emit: emitsStyles ? 'own' : 'nothing', hasReadableClasses });
  return {
    name: `${name} server`,
    mode: 'production',
    context: dir,
    target: 'node24',
    devtool: false,
    // The style sheet is named after the remote, the script is not.
    entry: { [name]: entrySource() },
    output: {
      path: path.join(outDir, 'server'),
      filename: SERVER_BUNDLE,
      library: { type: 'commonjs2' },
      uniqueName: name,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [typescript({ target: 'es2024' }), ...css.rules, { test: /\.md$/, type: 'asset/source' }],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: css.plugins,
    optimization: {
      // Keeps names, because Island compares component names and stack traces must be readable.
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { keep_fnames: true }, mangle: false, format: { comments: false } },
        }),
        ...css.minimizer.slice(1),
      ],
      splitChunks: false,
      concatenateModules: true,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

function entrySource() {
  const source = `
    import remote from './remote.ts';
    import { startWorker } from '@gniazdo/composition/worker';
    export const start = (port) => startWorker(remote, port);
  `;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

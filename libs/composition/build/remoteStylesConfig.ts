import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Compilation, type Compiler, type Configuration, type Module, rspack } from '@rspack/core';
import { cssModules } from './cssModules.ts';
import { PAGES_PART } from '../release/manifest.ts';
import { findStyleParts } from './findStyleParts.ts';
import type { RemoteBuild } from './RemoteBuild.ts';
import { typescript } from './rules.ts';

/** Folder of the result within the folder of the build. Only its style sheets and PARTS_FILE are of use. */
export const STYLES_FOLDER = 'styles';
/** Lists the style sheets of each part of a remote. */
export const PARTS_FILE = 'parts.json';

/** The entry with everything, beside the parts; no `pageStyles` contains a slash. */
const WHOLE = 'whole/remote';

/** Not needed to find style sheets. */
const EXTERNAL_LIBRARIES = /^(react|react-dom|jotai|zod|@gniazdo\/contracts)(\/|$)/;

/**
 * The style sheets of a remote, with an entry for each of its parts. A style module is in one sheet, together with all modules
 * that the same parts can show. Sheets are therefore disjoint, and a part needs exactly those whose modules it imports, also
 * by its islands.
 */
export function remoteStylesConfig({ name, dir, outDir }: RemoteBuild): Configuration {
  const css = cssModules({ owner: name, emit: 'own' });
  const parts = findStyleParts(dir);
  const sheets = new SheetsOfParts();
  return {
    name: `${name} styles`,
    mode: 'production',
    context: dir,
    target: 'node24',
    devtool: false,
    entry: { [WHOLE]: './remote.ts', ...Object.fromEntries(parts) },
    output: {
      path: path.join(outDir, STYLES_FOLDER),
      filename: '[id].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: [EXTERNAL_LIBRARIES],
    externalsType: 'commonjs',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [typescript({ target: 'es2024' }), ...css.rules, { test: /\.md$/, type: 'asset/source' }],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [...css.plugins, sheets],
    optimization: {
      concatenateModules: false,
      // Sheets with modules of several entries can't be in several runtimes.
      runtimeChunk: 'single',
      minimizer: css.minimizer.slice(1),
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          sheets: { type: 'css/mini-extract', name: (module: Module) => sheets.getName(module), enforce: true },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Names the sheet of each style module by the parts that need it, and writes PARTS_FILE. */
class SheetsOfParts {
  #compilation: Compilation | undefined;

  apply(compiler: Compiler) {
    const plugin = 'SheetsOfParts';
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      this.#compilation = compilation;
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => {
        const text = JSON.stringify(listSheets(compilation));
        compilation.emitAsset(PARTS_FILE, new rspack.sources.RawSource(text));
      });
    });
  }

  getName(module: Module) {
    const chunks = [...this.#compilation!.chunkGraph.getModuleChunksIterable(module)];
    const users = chunks.map((chunk) => chunk.name ?? '').filter((name) => name !== WHOLE);
    if (users.length === 0) return PAGES_PART;
    if (users.length === 1) return users[0]!.replace('/', '-');
    return createHash('sha256').update(users.toSorted().join()).digest('hex').slice(0, 6);
  }
}

/** Style sheets by part. Those of no other part belong to PAGES_PART. */
function listSheets({ entrypoints }: Compilation) {
  const found = new Map(
    [...entrypoints].map(([part, entry]) => [
      part,
      entry
        .getFiles()
        .filter((file) => file.endsWith('.css'))
        .toSorted(),
    ]),
  );
  const all = found.get(WHOLE) ?? [];
  found.delete(WHOLE);
  const common = found.get(PAGES_PART) ?? [];
  const ofParts = new Set([...found.values()].flat());
  found.set(PAGES_PART, [...common, ...all.filter((file) => !ofParts.has(file))].toSorted());
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

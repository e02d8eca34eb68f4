import { createRequire } from 'node:module';
import {
  CssExtractRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core';
import { className, getOwner } from './classNames.ts';

const require = createRequire(import.meta.url);

/** The oldest supported browsers. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

type Options = {
  /** The app that is built, e.g. `listing`. Its first letter begins the class names of its own modules. */
  owner: string;
  /**
   * Styles to emit. `nothing`: class names only (browser build of a remote); `own`: everything except the kit's
   * modules, whose styles the shell's client delivers (server builds); `all`: the kit's as well (browser build of the
   * shell).
   */
  emit: 'nothing' | 'own' | 'all';
  /** Name of the style sheets, e.g. `[name].[contenthash:8].css`. */
  filename?: string;
  /** Readable class names, for development. */
  hasReadableClasses?: boolean;
};

/**
 * CSS configuration of a build: `X.module.css` exports its class names by default, plain `.css` files are used
 * unchanged. Spread `rules` into module.rules and `plugins` into plugins; `minimizer` replaces optimization.minimizer.
 */
export function cssModules({
  owner,
  emit,
  filename = '[name].[contenthash:8].css',
  hasReadableClasses = false,
}: Options) {
  const loader = (exportOnlyLocals: boolean) => cssLoader({ owner, exportOnlyLocals, hasReadableClasses });
  const emitting: RuleSetRule = { use: [CssExtractRspackPlugin.loader, loader(false)] };
  const namesOnly: RuleSetRule = { use: [loader(true)] };
  const oneOf: RuleSetRule[] = {
    nothing: [namesOnly],
    own: [{ resource: (file: string) => isKitModule(file, owner), ...namesOnly }, emitting],
    all: [emitting],
  }[emit];
  return {
    // `type` disables rspack's own handling of CSS.
    rules: [{ test: /\.css$/, type: 'javascript/auto', sideEffects: emit !== 'nothing', oneOf }] as RuleSetRule[],
    // Classes are flat and belong to one file, so the order of files doesn't matter.
    plugins:
      emit === 'nothing' ? [] : [new CssExtractRspackPlugin({ filename, chunkFilename: filename, ignoreOrder: true })],
    // The complete list: rspack's default list (`'...'`) would first minify the style sheets for other browsers.
    minimizer: [
      new SwcJsMinimizerRspackPlugin(),
      new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ] as RspackPluginInstance[],
  };
}

function isKitModule(file: string, owner: string) {
  return file.endsWith('.module.css') && getOwner(file, owner) === 'ui';
}

type LoaderOptions = { owner: string; exportOnlyLocals: boolean; hasReadableClasses: boolean };

function cssLoader({ owner, exportOnlyLocals, hasReadableClasses }: LoaderOptions) {
  return {
    loader: require.resolve('css-loader'),
    options: {
      esModule: true,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals,
        getLocalIdent: (context: { resourcePath: string }, _template: string, local: string) =>
          className(context.resourcePath, local, owner, hasReadableClasses),
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { z } from 'zod';
import { findExposedFiles } from './findScripts.ts';
import { remoteBrowserConfig } from './remoteBrowserConfig.ts';
import { remoteServerConfig } from './remoteServerConfig.ts';
import { remoteStylesConfig } from './remoteStylesConfig.ts';

type Options = {
  /** `listing` */
  name: string;
  /** Absolute path of the remote's folder. */
  dir: string;
};

/** Values of `rspack build --env version=1.2.3 --env outDir=/tmp/listing`. */
export type RemoteEnv = {
  /** Default: the version in the remote's package.json. */
  version?: string;
  /** Default: `dist` in the remote's folder. */
  outDir?: string;
  /** `server-map`: only the server bundle, with its source map. */
  only?: 'server-map';
  /** Readable class names, for development. */
  hasReadableClasses?: boolean;
};

const packageSchema = z.object({ version: z.string() });

/**
 * The default export of a remote's rspack.config.ts: its server bundle, then its browser bundle if it has islands or scripts, then its
 * style sheets. In development, the server bundle comes with one style sheet for everything.
 */
export function remoteConfig({ name, dir }: Options) {
  return ({
    version = packageVersion(dir),
    outDir = path.join(dir, 'dist'),
    only,
    hasReadableClasses,
  }: RemoteEnv = {}): Configuration[] => {
    const build = { name, dir, version, outDir, hasReadableClasses };
    if (only === 'server-map') return [withSourceMap(remoteServerConfig(build, { emitsStyles: false }))];
    const exposed = findExposedFiles(name, dir);
    return [
      remoteServerConfig(build, { emitsStyles: hasReadableClasses === true }),
      ...(exposed.length > 0 ? [remoteBrowserConfig(build, exposed)] : []),
      ...(hasReadableClasses ? [] : [remoteStylesConfig(build)]),
    ];
  };
}

/** The same bundle; the map is a file beside it to which the bundle does not refer. */
function withSourceMap(config: Configuration): Configuration {
  const output = { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' };
  return { ...config, devtool: 'hidden-source-map', output };
}

function packageVersion(dir: string) {
  return packageSchema.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;
}

import { UserFacingError } from '@gniazdo/errors';
import { rspack, type Compilation, type Configuration } from '@rspack/core';

/** The sources don't build. The message contains all errors. */
export class BuildError extends UserFacingError {
  override readonly name = 'BuildError';
}

/** Builds one configuration and returns its compilation; rejects with BuildError. */
export async function runRspack(config: Configuration): Promise<Compilation> {
  const compiler = rspack(config);
  try {
    return await new Promise<Compilation>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) return reject(new BuildError(`${config.name}: ${error.message}`, { cause: error }));
        if (!stats) return reject(new BuildError(`rspack returned no result for ${config.name}.`));
        if (!stats.hasErrors()) return resolve(stats.compilation);
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        reject(new BuildError(`${config.name}:\n${errors.map(({ message }) => message).join('\n')}`));
      });
    });
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** Builds several configurations in one run, in the order of their `dependencies`; rejects with BuildError. */
export async function runRspackAll(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) return reject(new BuildError(error.message, { cause: error }));
        if (!stats?.hasErrors()) return resolve();
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        reject(new BuildError(errors.map(({ message }) => message).join('\n')));
      });
    });
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

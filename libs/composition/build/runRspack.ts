import { rspack, type Compilation, type Configuration, type MultiStats } from '@rspack/core';
import { BuildError } from './BuildError.ts';

/**
 * Builds configurations in one run, in the order of their `dependencies`, and returns their compilations; rejects with
 * BuildError.
 */
export async function runRspack(configs: Configuration[]): Promise<Compilation[]> {
  const compiler = rspack(configs);
  try {
    return await new Promise<Compilation[]>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error) return reject(new BuildError(error.message, { cause: error }));
        if (!result) return reject(new BuildError('rspack returned no result.'));
        if (result.hasErrors()) return reject(new BuildError(formatErrors(result)));
        resolve(result.stats.map(({ compilation }) => compilation));
      });
    });
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

function formatErrors({ stats }: MultiStats) {
  return stats
    .filter((each) => each.hasErrors())
    .map((each) => {
      const { errors = [] } = each.toJson({ all: false, errors: true });
      return `${each.compilation.name}:\n${errors.map(({ message }) => message).join('\n')}`;
    })
    .join('\n');
}

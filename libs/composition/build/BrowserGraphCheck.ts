import { NormalModule, WebpackError, type Compiler } from '@rspack/core';
import { getRepositoryPath } from './sourcePaths.ts';
import { refuseFile, refuseRequest } from './refuseInBrowser.ts';

const PLUGIN = 'BrowserGraphCheck';

/** Fails a browser build that contains server-only code, files of another app, or files that pages would not load. */
export class BrowserGraphCheck {
  readonly #dir: string;

  /** `dir`: absolute path of the app whose browser code is built. */
  constructor({ dir }: { dir: string }) {
    this.#dir = dir;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation, { normalModuleFactory }) => {
      const findings = new Set<string>();
      normalModuleFactory.hooks.beforeResolve.tap(PLUGIN, ({ request, contextInfo }) => {
        const reason = refuseRequest(request);
        if (!reason) return;
        findings.add(`${getRepositoryPath(contextInfo.issuer)} imports ${request}, ${reason}`);
        return false;
      });
      normalModuleFactory.hooks.afterResolve.tap(PLUGIN, ({ createData, contextInfo }) => {
        const file = createData?.resource?.split('?')[0];
        const reason = file && refuseFile(file, this.#dir);
        if (!reason) return;
        findings.add(`${getRepositoryPath(contextInfo.issuer)} imports ${getRepositoryPath(file)}, ${reason}`);
        // The imports of the refused file are no findings of their own.
        return false;
      });
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || module.blocks.length === 0) continue;
          findings.add(
            `${getRepositoryPath(module.resource)} uses import(), for which pages load no file: make it an island of its own.`,
          );
        }
        compilation.errors.push(...[...findings].toSorted().map((finding) => new WebpackError(finding)));
      });
    });
  }
}

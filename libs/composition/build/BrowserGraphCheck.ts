import { isBuiltin } from 'node:module';
import path from 'node:path';
import { WebpackError, type Compiler } from '@rspack/core';
import { repositoryRoot } from './classNames.ts';
import { SHARED_LIBRARIES } from './sharedLibraries.ts';

const PLUGIN = 'BrowserGraphCheck';
const SERVER_FILE = /\.server\.tsx?$|\/pages\/(.*\/)?load[A-Z]\w*\.tsx?$|^libs\/composition\//;

/** Fails a browser build whose graph holds something that runs on the server only, or a file of another app. */
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
        findings.add(`${nameOf(contextInfo.issuer)} imports ${request}, ${reason}`);
        return false;
      });
      normalModuleFactory.hooks.afterResolve.tap(PLUGIN, ({ createData, contextInfo }) => {
        const file = createData?.resource?.split('?')[0];
        const reason = file && this.#refuseFile(file);
        if (reason) findings.add(`${nameOf(contextInfo.issuer)} imports ${nameOf(file)}, ${reason}`);
      });
      compilation.hooks.finishModules.tap(PLUGIN, () => {
        compilation.errors.push(...[...findings].sort().map((finding) => new WebpackError(finding)));
      });
    });
  }

  #refuseFile(file: string) {
    const name = nameOf(file);
    const own = `/${path.relative(this.#dir, file).replaceAll(path.sep, '/')}`;
    const isOwn = !own.startsWith('/..');
    if (SERVER_FILE.test(isOwn ? own : name)) {
      return "which runs on the server only. Islands get data as props: load it in the page's loader.";
    }
    if (!isOwn && name.startsWith('apps/')) {
      return 'which belongs to another app. Show it as a <Fragment>, or move it to libs/shared.';
    }
    return undefined;
  }
}

function refuseRequest(request: string) {
  if (isBuiltin(request)) {
    return "which only Node has. Islands get data as props: load it in the page's loader.";
  }
  if (/^react-dom\/(server|static)/.test(request)) {
    return 'which renders on the server. An island is a plain component; <Island> belongs into pages.';
  }
  const library = SHARED_LIBRARIES.find((shared) => request.startsWith(`${shared}/`));
  if (library && !request.endsWith('.css') && !(SHARED_LIBRARIES as readonly string[]).includes(request)) {
    return `which isn't shared and would bring a second copy of ${library}. Shared are: ${SHARED_LIBRARIES.join(', ')}.`;
  }
  return undefined;
}

function nameOf(file: string) {
  return path.relative(repositoryRoot, file.split('?')[0] ?? file).replaceAll(path.sep, '/') || 'The build';
}

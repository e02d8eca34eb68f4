import { isBuiltin } from 'node:module';
import path from 'node:path';
import { getRepositoryPath } from './sourcePaths.ts';
import { BUNDLED_LIBRARIES, SHARED_LIBRARIES } from './sharedLibraries.ts';

const SERVER_FILE = /\.server\.tsx?$|\/pages\/(.*\/)?load[A-Z]\w*\.tsx?$|^libs\/composition\//;
const FROM_THE_SERVER = "Islands get data as props: load it in the page's loader.";

/** Why a browser build may not import this specifier; undefined if it may. */
export function refuseRequest(request: string): string | undefined {
  if (isBuiltin(request)) return `which only Node has. ${FROM_THE_SERVER}`;
  if (/^react-dom\/(server|static)/.test(request)) {
    return 'which renders on the server. An island is a plain component; <Island> belongs into pages.';
  }
  const library = SHARED_LIBRARIES.find((shared) => request.startsWith(`${shared}/`));
  const known: readonly string[] = [...SHARED_LIBRARIES, ...BUNDLED_LIBRARIES];
  if (library && !/\.css(\?text)?$/.test(request) && !known.includes(request)) {
    return `which isn't shared and would bring a second copy of ${library}. Shared are: ${SHARED_LIBRARIES.join(', ')}.`;
  }
  return undefined;
}

/** Why a browser build of the app in `dir` may not include this file; undefined if it may. Both are absolute paths. */
export function refuseFile(file: string, dir: string): string | undefined {
  const own = `/${path.relative(dir, file).replaceAll(path.sep, '/')}`;
  const isOwn = !own.startsWith('/..') && !own.includes('/node_modules/');
  if (SERVER_FILE.test(isOwn ? own : getRepositoryPath(file)))
    return `which runs on the server only. ${FROM_THE_SERVER}`;
  if (!isOwn && getRepositoryPath(file).startsWith('apps/')) {
    return 'which belongs to another app. Show it as a <Fragment>, or move it to libs/shared.';
  }
  return undefined;
}

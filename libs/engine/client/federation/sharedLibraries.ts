import '@gniazdo/ui/displayStyles';
import * as state from '@gniazdo/state';
import * as ui from '@gniazdo/ui';
import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

export type SharedLibrary = { version: string; module: object };

/** Libraries that all remotes share, in the versions that were installed when the shell was built. */
export const sharedLibraries: Record<string, SharedLibrary> = {
  react: shared('react', React),
  'react/jsx-runtime': shared('react', jsxRuntime),
  'react-dom': shared('react-dom', ReactDOM),
  'react-dom/client': shared('react-dom', ReactDOMClient),
  jotai: shared('jotai', jotai),
  '@gniazdo/state': shared('@gniazdo/state', state),
  '@gniazdo/ui': shared('@gniazdo/ui', ui),
};

function shared(name: string, module: object): SharedLibrary {
  return { version: SHARED_VERSIONS[name] ?? '0.0.0', module };
}

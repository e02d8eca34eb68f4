import * as state from '@gniazdo/state';
import * as ui from '@gniazdo/ui';
import * as jotai from 'jotai';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

declare const SHARED_VERSIONS: Record<string, string>;

const LIBRARIES: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  jotai,
  '@gniazdo/state': state,
  '@gniazdo/ui': ui,
};

// The page of another site. It shows an island of a release by its federation manifest, given as `?manifest=URL`.
const federation = createInstance({
  name: 'partner',
  remotes: [{ name: 'product', entry: new URLSearchParams(location.search).get('manifest')! }],
  shared: Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, library]) => {
      const version = SHARED_VERSIONS[name]!;
      return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
    }),
  ),
});

type CopyCodeModule = { CopyCodeIsland: (props: { code: string; variantId: number }) => React.ReactNode };

const { CopyCodeIsland } = (await federation.loadRemote<CopyCodeModule>('product/CopyCode'))!;
createRoot(document.querySelector('main')!).render(
  React.createElement(CopyCodeIsland, { code: 'LATO10', variantId: 1 }),
);

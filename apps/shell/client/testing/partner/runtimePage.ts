import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

declare const PRODUCT_MANIFEST: string;
declare const LIBRARIES_MANIFEST: string;

// A page of another site, without the build plugin.
const shared = { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDOM };
const federation = createInstance({
  name: 'partner',
  remotes: [
    { name: 'gniazdo_libraries', entry: LIBRARIES_MANIFEST },
    { name: 'product', entry: PRODUCT_MANIFEST },
  ],
  shared: Object.fromEntries(
    Object.entries(shared).map(([name, library]) => {
      const { version } = React;
      return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
    }),
  ),
});

type CopyCodeModule = { CopyCodeIsland: (props: { code: string; variantId: number }) => React.ReactNode };

await federation.loadRemote('gniazdo_libraries/ui');
const { CopyCodeIsland } = (await federation.loadRemote<CopyCodeModule>('product/CopyCode'))!;
createRoot(document.querySelector('main')!).render(
  React.createElement(CopyCodeIsland, { code: 'LATO10', variantId: 1 }),
);

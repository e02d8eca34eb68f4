import type { ServerBuild } from '@gniazdo/engine/server/build/serverConfig';

/** The server of this site: for production, and for a developer's machine. */
export const SERVER_BUILD: ServerBuild = {
  folder: import.meta.dirname,
  entries: { main: './main.ts', local: './local.ts' },
  sheets: {
    // Only the pages with forms of the shell need them.
    account: /[\\/](?:account|account-form|checkbox|dialog|eshop-host|field|form-page)[\\/][^\\/]+\.module\.css$/,
    home: /[\\/]home[\\/][^\\/]+\.module\.css$/,
  },
};

// Folders of a package from the outer ones to the inner ones: a folder imports those below it in its list. Each file belongs
// to the longest folder that contains it.

/** The folders of `libs/engine`. */
export const ENGINE_FOLDERS = [
  'dev',
  'control-room',
  'client/build',
  'server',
  'server/pages/limits',
  'server/pages/developer',
  'server/pages/hosts',
  'server/pages/endpoints',
  'server/pages/forms',
  'server/pages/requests',
  'server/pages/errors',
  'server/pages/visitor',
  'server/releases/files',
  'server/releases/preview',
  'server/flags',
  'server/releases/canary',
  'server/pages/compose',
  'server/health/monitoring',
  'server/health/releases',
  'server/responses/slots',
  'server/responses/assets',
  'server/responses/send',
  'server/responses/cache',
  'server/releases/live',
  'server/releases/workers',
  'server/releases/routing',
  'server/staff',
  'server/limits',
  'server/http',
  'server/settings',
  'client/boot',
  'client/rum',
  'client/scripts',
  'client/navigation',
  'client/late-fragments',
  'client/overlay',
  'client/dialogs',
  'client/islands',
  'client/federation',
  'client/page',
  'client/dom',
  'client',
  'client/contract',
];

/** Imports in the other direction. */
export const ENGINE_EXCEPTIONS: readonly (readonly [from: string, to: string])[] = [
  // The dialogs' opener loads the navigation core, which has the dialogs.
  ['client/dialogs', 'client/navigation'],
  // What is counted of a release is also a metric of the server.
  ['server/health/releases', 'server/health/monitoring'],
];

/** The areas of the contracts. `engine` is what any site has; the others are of this site. */
export const CONTRACT_AREAS = ['account', 'offers', 'site', 'engine'];

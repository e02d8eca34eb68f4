declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: object): void;
}

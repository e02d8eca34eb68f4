export * from './defineRemote.ts';
export * from './react/Island.tsx';
export * from './react/Fragment.tsx';
export * from './react/Fold.tsx';
export { splitAtFold, withoutFold } from './protocol/fold.ts';
export type { CachePolicy, EndpointRequest, EndpointResponse, Head, PageRequest } from './protocol/messages.ts';

export * from './defineRemote.ts';
export * from './react/Island.tsx';
export * from './react/Fragment.tsx';
export type { CachePolicy, EndpointRequest, EndpointResponse, Head, PageRequest } from './protocol/messages.ts';

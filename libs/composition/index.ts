export * from './defineRemote.ts';
export * from './react/Island.tsx';
export * from './react/Fragment.tsx';
export * from './react/Fold.tsx';
export * from './react/useSettings.ts';
export { splitAtFold, withoutFold } from './protocol/fold.ts';
export type {
  CachePolicy,
  EndpointRequest,
  EndpointResponse,
  Head,
  PageRequest,
  SiteSettings,
} from './protocol/messages.ts';

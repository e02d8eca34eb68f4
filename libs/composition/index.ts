export * from './defineFlag.ts';
export * from './defineRemote.ts';
export * from './releaseCache.ts';
export * from './react/Island.tsx';
export * from './react/Fragment.tsx';
export * from './react/FirstScreenEnd.tsx';
export * from './react/useFlags.ts';
export * from './react/useSettings.ts';
export type {
  CachePolicy,
  EndpointRequest,
  EndpointResponse,
  Head,
  PageRequest,
  RefusedForm,
} from './protocol/messages.ts';
export type { SiteSettings } from '@gniazdo/contracts/engine';

export * from './defineFlag.ts';
export * from './defineRemote.ts';
export * from './react/Island.tsx';
export * from './react/Fragment.tsx';
export { useFlags, useSettings } from './react/RenderScope.ts';
export type {
  CachePolicy,
  EndpointRequest,
  EndpointResponse,
  Head,
  PageRequest,
  RefusedForm,
} from './protocol/messages.ts';
export type { SiteSettings } from '@gniazdo/contracts/engine';

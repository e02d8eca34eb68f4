import { fragmentSchemas } from '@gniazdo/contracts';
import type { AnyFragment, LoadContext } from '../defineRemote.ts';
import type { SiteSettings } from '../protocol/messages.ts';
import { createIdPrefix } from './createIdPrefix.ts';
import { renderHtml } from './renderHtml.tsx';

type Hooks = { onIslandError: (name: string, error: unknown) => void; settings?: SiteSettings };

/** Parses the props, then loads and renders a fragment for another remote's page. */
export async function renderFragment(
  { name, load, Component }: AnyFragment,
  givenProps: unknown,
  context: LoadContext,
  hooks: Hooks,
) {
  const start = performance.now();
  const props = fragmentSchemas[name as keyof typeof fragmentSchemas].parse(givenProps);
  const data: unknown = await load(props, context);
  const loaded = performance.now();
  context.signal.throwIfAborted();
  const html = renderHtml(<Component data={data} props={props} request={context.request} />, {
    prefix: createIdPrefix('f', name, JSON.stringify(props)),
    ...hooks,
  });
  return { html, timings: { load: loaded - start, render: performance.now() - loaded } };
}

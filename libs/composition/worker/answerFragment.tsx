import { fragmentSchemas } from '@gniazdo/contracts';
import type { AnyFragment, LoadContext } from '../defineRemote.ts';
import type { SiteSettings } from '../protocol/messages.ts';
import { idPrefix } from './idPrefix.ts';
import { renderHtml } from './renderHtml.tsx';

type Hooks = { onIslandError: (name: string, error: unknown) => void; settings?: SiteSettings };

/** Loads and renders a part for another remote's page, after a look at the props it was given. */
export async function answerFragment(
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
    prefix: idPrefix('f', name, JSON.stringify(props)),
    ...hooks,
  });
  return { html, timings: { load: loaded - start, render: performance.now() - loaded } };
}

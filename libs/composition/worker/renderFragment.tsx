import { formatIssues } from '@gniazdo/errors';
import type { AnyFragment, LoadContext } from '../defineRemote.ts';
import type { SiteSettings } from '@gniazdo/contracts/engine';
import { createIdPrefix, renderHtml } from './renderHtml.tsx';

type Hooks = { onIslandError: (name: string, error: unknown) => void; settings?: SiteSettings };

/** The props do not match the fragment's schema. In a dialog they come from the visitor. */
export class InvalidPropsError extends Error {
  override readonly name = 'InvalidPropsError';
}

/** Parses the props, then loads and renders a fragment for another remote's page. */
export async function renderFragment(
  { name, props: schema, load, Component }: AnyFragment,
  givenProps: unknown,
  context: LoadContext,
  hooks: Hooks,
) {
  const start = performance.now();
  const parsed = schema.safeParse(givenProps);
  if (!parsed.success) throw new InvalidPropsError(`The props of ${name} are invalid: ${formatIssues(parsed.error)}`);
  const props = parsed.data;
  const data: unknown = await load(props, context);
  const loaded = performance.now();
  context.signal.throwIfAborted();
  const html = renderHtml(<Component data={data} props={props} request={context.request} />, {
    prefix: createIdPrefix('f', name, JSON.stringify(props)),
    flags: context.request.flags,
    ...hooks,
  });
  return { html, timings: { load: loaded - start, render: performance.now() - loaded } };
}

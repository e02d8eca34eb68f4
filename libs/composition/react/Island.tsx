import { Children, use, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { assertPlainData } from './assertPlainData.ts';
import { RenderScopeContext } from './RenderScope.ts';

/**
 * When an island's code is fetched and hydrated. `now`: as soon as the shell's scripts run; `idle`: when the browser is
 * idle after load; `visible`: a little before it scrolls into view; `interaction`: at the first touch, click or focus.
 */
export type Wake = 'now' | 'idle' | 'visible' | 'interaction';

type Props = {
  /** `remote/File`; the component stands in `File.island.tsx` and is called `FileIsland`. */
  name: `${string}/${string}`;
  wake: Wake;
  /** One element whose props are small, plain data: they travel in an attribute. */
  children: ReactElement;
};

/** An interactive part of a page: its own React root, rendered here and hydrated in the browser. */
export function Island({ name, wake, children }: Props) {
  const scope = use(RenderScopeContext);
  const child = Children.only(children) as ReactElement<object>;
  assertNameFits(name, child);
  assertPlainData(child.props, name);
  const id = scope?.nextIslandId() ?? `${name.replace('/', '-')}-`;
  // The nested render resets React's current component, so no hook may follow it.
  const { html, state } = renderAlone(child, id, (error) => {
    if (!scope) throw error;
    scope.onIslandError(name, error);
  });
  return (
    <div
      data-component={name}
      data-wake={wake}
      data-state={state}
      data-id={id}
      data-props={JSON.stringify(child.props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function renderAlone(child: ReactElement, identifierPrefix: string, onError: (error: unknown) => void) {
  try {
    return { html: renderToString(child, { identifierPrefix }), state: 'asleep' };
  } catch (error) {
    onError(error);
    return { html: '', state: 'failed' };
  }
}

function assertNameFits(name: string, child: ReactElement) {
  const expected = `${name.slice(name.indexOf('/') + 1)}Island`;
  const actual = typeof child.type === 'string' ? `<${child.type}>` : (child.type as { name?: string }).name;
  if (actual === expected) return;
  throw new Error(`Island "${name}" holds ${actual}, but its name asks for ${expected}. Fix one of the two.`);
}

import { Children, use, type ElementType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { assertPlainData } from './assertPlainData.ts';
import { RenderScopeContext } from './RenderScope.ts';

/**
 * When an island's code is fetched and hydrated. `now`: as soon as the shell's scripts run; `idle`: when the browser is
 * idle after load; `visible`: a little before it scrolls into view; `interaction`: at the first touch, click or focus.
 */
export type Wake = 'now' | 'idle' | 'visible' | 'interaction';

type Props = {
  /** `remote/File`; the component `FileIsland` is in `File.island.tsx`. */
  name: `${string}/${string}`;
  wake: Wake;
  /** One element. Its props must be small, plain data, because they are serialized into an attribute. */
  children: ReactElement;
  /**
   * The server HTML is the same for all props (which only determine what a click acts on) and does not use `useId`, so that
   * the island needs no id. It is rendered twice per worker, compared, and then reused. For islands that occur dozens of
   * times on a page.
   */
  hasSameHtml?: boolean;
};

type Template = { html: string; props: string; isProven: boolean };

const templates = new WeakMap<object, Template>();

/** An interactive component with its own React root, rendered here and hydrated in the browser. */
export function Island({ name, wake, children, hasSameHtml = false }: Props) {
  const scope = use(RenderScopeContext);
  const child = Children.only(children) as ReactElement<object>;
  assertNameMatches(name, child);
  assertPlainData(child.props, name);
  const id = scope?.nextIslandId() ?? `${name.replace('/', '-')}-`;
  const props = JSON.stringify(child.props);
  const template = hasSameHtml ? templates.get(getType(child)) : undefined;
  // The nested render resets React's current component, so no hook may follow.
  const { html, state } = template?.isProven
    ? { html: template.html, state: 'asleep' }
    : renderRoot(child, id, (error) => {
        if (!scope) throw error;
        scope.onIslandError(name, error);
      });
  if (hasSameHtml && state === 'asleep' && !template?.isProven) compareWithTemplate(name, child, html, props);
  return (
    <div
      data-component={name}
      data-wake={wake}
      data-state={state}
      data-id={hasSameHtml ? undefined : id}
      data-props={props}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function renderRoot(child: ReactElement, identifierPrefix: string, onError: (error: unknown) => void) {
  try {
    return { html: renderToString(child, { identifierPrefix }), state: 'asleep' };
  } catch (error) {
    onError(error);
    return { html: '', state: 'failed' };
  }
}

/** Marks the HTML as reusable when two renders with different props and ids are equal. Throws if they differ. */
function compareWithTemplate(name: string, child: ReactElement, html: string, props: string) {
  const first = templates.get(getType(child));
  if (!first) templates.set(getType(child), { html, props, isProven: false });
  else if (first.html !== html)
    throw new Error(`Island "${name}" renders different HTML for different props: remove hasSameHtml.`);
  else if (first.props !== props) first.isProven = true;
}

function getType(child: ReactElement) {
  return child.type as Exclude<ElementType, string>;
}

function assertNameMatches(name: string, child: ReactElement) {
  const expected = `${name.slice(name.indexOf('/') + 1)}Island`;
  const actual = typeof child.type === 'string' ? `<${child.type}>` : (child.type as { name?: string }).name;
  if (actual === expected) return;
  throw new Error(`Island "${name}" contains ${actual}, but its name requires ${expected}. Fix one of the two.`);
}

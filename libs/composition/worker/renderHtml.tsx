import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteSettings } from '../protocol/messages.ts';
import { RenderScopeContext, type RenderScope } from '../react/RenderScope.ts';

/** A part of another remote that a page asked for while it rendered. */
export type Want = { n: number; name: string; props: object; fallbackHtml: string };

type Options = {
  /** Begins the ids of this render's islands; must differ between the parts of one document. */
  prefix: string;
  /** Without it, fragments are refused. */
  onWant?: (want: Want) => void;
  onIslandError: (name: string, error: unknown) => void;
  settings?: SiteSettings;
};

// Nobody outside of this worker knows it, so no text of a shop or a visitor can pass for a fragment's place.
const secret = randomUUID();
const markers = new RegExp(`<template data-frag="${secret}-(\\d+)"></template>`, 'g');

/** HTML of an element with its islands; each fragment in it leaves `<!--frag:n-->` and has been told to `onWant`. */
export function renderHtml(element: ReactElement, { prefix, onWant, onIslandError, settings = {} }: Options): string {
  let islands = 0;
  let wants = 0;
  const scope: RenderScope = {
    nextIslandId: () => `${prefix}${islands++}`,
    onIslandError,
    settings,
    want(name, props, fallback) {
      if (!onWant) throw new Error(`Fragment "${name}" can't be shown here: only pages may hold fragments.`);
      const n = wants++;
      const fallbackHtml = fallback
        ? renderHtml(<>{fallback}</>, { prefix: `${prefix}x${n}-`, onIslandError, settings })
        : '';
      onWant({ n, name, props, fallbackHtml });
      return `${secret}-${n}`;
    },
  };
  const html = renderToString(<RenderScopeContext value={scope}>{element}</RenderScopeContext>, {
    identifierPrefix: prefix,
  });
  // React escapes text, so only foreign HTML put in as it is can hold a comment of that kind.
  const safe = html.includes('<!--frag:') ? html.replaceAll('<!--frag:', '<!--') : html;
  return wants > 0 ? safe.replace(markers, '<!--frag:$1-->') : safe;
}

import { createHash, randomBytes } from 'node:crypto';
import type { FlagValues, SiteSettings } from '@gniazdo/contracts/engine';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RequestedFragment } from '../protocol/messages.ts';
import { RenderScopeContext, type RenderScope } from '../react/RenderScope.ts';

// Not known outside of this worker, so that content of shops or visitors can't forge a fragment's marker.
const secret = randomBytes(16).toString('hex');
const markers = new RegExp(`<template data-frag="${secret}-(\\d+)"></template>`, 'g');

type Options = {
  /** Prefix of the ids of this render's islands; unique in the document. */
  prefix: string;
  /** Without it, fragments throw. */
  onFragmentRequest?: (want: RequestedFragment) => void;
  onIslandError: (name: string, error: unknown) => void;
  settings?: SiteSettings;
  flags?: FlagValues;
};

/** HTML of an element with its islands. Each fragment is passed to `onFragmentRequest` and rendered as `<!--frag:n-->`. */
export function renderHtml(
  element: ReactElement,
  { prefix, onFragmentRequest, onIslandError, settings = {}, flags = {} }: Options,
): string {
  let islands = 0;
  let requested = 0;
  const scope: RenderScope = {
    nextIslandId: () => `${prefix}${islands++}`,
    onIslandError,
    settings,
    flags,
    requestFragment(name, props, fallback) {
      if (!onFragmentRequest)
        throw new Error(`Fragment "${name}" can't be shown here: only pages may contain fragments.`);
      const n = requested++;
      const fallbackHtml = fallback
        ? renderHtml(<>{fallback}</>, { prefix: `${prefix}x${n}-`, onIslandError, settings, flags })
        : '';
      onFragmentRequest({ n, name, props, fallbackHtml });
      return `${secret}-${n}`;
    },
  };
  const html = renderToString(<RenderScopeContext value={scope}>{element}</RenderScopeContext>, {
    identifierPrefix: prefix,
  });
  // React escapes text, so only foreign HTML inserted as it is can contain such a comment.
  const safe = html.includes('<!--frag:') ? html.replaceAll('<!--frag:', '<!--') : html;
  return requested > 0 ? safe.replace(markers, '<!--frag:$1-->') : safe;
}

/** Prefix of the ids of islands in a fragment or endpoint's HTML: unique in a document, equal for equal input. */
export function createIdPrefix(kind: 'f' | 'e', ...identity: string[]) {
  const hash = createHash('sha256').update(identity.join('\n')).digest().readUInt32BE();
  return `${kind}${hash.toString(36)}-`;
}

import { passkeyListSchema, sessionListSchema } from '@gniazdo/contracts/account';
import type { FragmentName } from '@gniazdo/contracts/engine';
import { AUTH_PATH } from '@gniazdo/contracts/site';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AccountAccess } from '../account/AccountAccess.tsx';
import { callApi } from '@gniazdo/engine/server/http/callApi';
import type { PersonalFragment, PersonalFragments } from '@gniazdo/engine/server/pages/compose/ShellPage';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';

type Parts = { settings: Pick<ShellSettings, 'apiUrl' | 'shellKey'>; accountSheet: StyleSheet };

/**
 * The fragments of the shell for the visitor of a request. The shell inserts them into the page of a release, which has
 * their placeholder only. The page must be for this visitor only.
 */
export function createPersonalFragments({ settings, accountSheet }: Parts, request: FastifyRequest): PersonalFragments {
  return new Map<FragmentName, PersonalFragment>([['shell/AccountAccess', renderAccountAccess]]);

  async function renderAccountAccess() {
    const [list, passkeys] = await Promise.all([read('sessions'), read('passkeys')]);
    const { success, data } = sessionListSchema.safeParse(list);
    if (!success) return null;
    const props = { ...data, passkeys: passkeyListSchema.safeParse(passkeys).data?.passkeys };
    const element = createElement(AccountAccess, { ...props, now: new Date().toISOString() });
    return { html: renderToStaticMarkup(element), sheets: [accountSheet] };
  }

  async function read(name: string) {
    const response = await callApi(settings, request, { method: 'GET', path: AUTH_PATH + name });
    return response.isOk ? response.body : null;
  }
}

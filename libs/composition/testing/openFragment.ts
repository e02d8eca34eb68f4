import type { FlagValues, FragmentName, FragmentProps } from '@gniazdo/contracts/engine';
import { createApi } from '@gniazdo/api-client';
import type { RemoteDefinition } from '../defineRemote.ts';
import { renderFragment } from '../worker/renderFragment.tsx';

/**
 * Renders a fragment as the worker of the remote's release does; returns its HTML.
 * @public Used by the tests of generated fragments.
 */
export async function openFragment<N extends FragmentName>(
  remote: RemoteDefinition,
  name: N,
  props: FragmentProps<N>,
  { apiUrl = '', flags }: { apiUrl?: string; flags?: FlagValues } = {},
) {
  const fragment = remote.fragments.find((each) => each.name === name);
  if (!fragment) throw new Error(`${remote.name} has no fragment ${name}.`);
  const { html } = await renderFragment(
    fragment,
    props,
    {
      request: { url: '/', params: {}, requestId: 'test', device: 'desktop', isBot: false, flags },
      api: createApi({ baseUrl: apiUrl }),
      publicUrl: 'http://gniazdo.test',
      signal: new AbortController().signal,
    },
    {
      onIslandError: (island, error) => {
        throw new Error(`Island ${island} failed on the server.`, { cause: error });
      },
    },
  );
  return html;
}

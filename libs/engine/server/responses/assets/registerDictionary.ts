import type { FastifyInstance } from 'fastify';
import { getIntegrity } from '@gniazdo/composition/integrity';
import { DICTIONARY_PATH, KEPT_SECONDS, type PageDictionaries } from '../dictionaries/openPageDictionaries.ts';
import { cacheControl } from '../send/cacheControl.ts';
import type { AssetCache } from './createAssetCache.ts';
import { sendAsset, sendNoFile } from './sendAsset.ts';

type Parts = { dictionaries: PageDictionaries; assets: AssetCache; prefix: string };

/** The dictionary for documents and page data. Its address stays, so that a browser loads one in a week, not one per shell. */
export function registerDictionary(server: FastifyInstance, { dictionaries, assets, prefix }: Parts) {
  server.get(DICTIONARY_PATH, async (request, reply) => {
    const dictionary = dictionaries.getNewest();
    if (!dictionary) return sendNoFile(reply);
    const { bytes } = dictionary;
    const asset = await assets.get('dictionary.txt', getIntegrity(bytes), () => Promise.resolve(bytes));
    reply.header('use-as-dictionary', `match="{/_page}?${prefix}/*"`);
    return sendAsset(request, reply, asset!, { cacheControl: cacheControl({ kind: 'public', maxAge: KEPT_SECONDS }) });
  });
}

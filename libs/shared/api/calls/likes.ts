import type { LikeItemType } from '@gniazdo/contracts/account';
import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

const service = 'likes';

type ItemsParams = { project: string; itemType: LikeItemType };
type ItemParams = ItemsParams & { itemId: number };
type CountersParams = ItemsParams & {
  /** Ids of items. */
  requestBody: readonly number[];
  /** Each adds its field to the response. */
  commentsCount?: boolean | null;
  stars?: boolean | null;
  answersCount?: boolean | null;
  reviewCounts?: boolean | null;
};

/** Likes of items, one entry for each id. */
export async function getLikes(api: Api, params: CountersParams, options?: CallOptions) {
  const checked = requireFields('getLikes', params, ['project', 'itemType', 'requestBody']);
  const { project, itemType, requestBody: body, commentsCount, stars, answersCount, reviewCounts } = checked;
  const query = formatQuery({ commentsCount, stars, answersCount, reviewCounts });
  const path = encodePath`/api/v1/${project}/like/${itemType}` + query;
  return api.request('likeCounters', { service, method: 'POST', path, body }, options);
}

/** Ids of all items that the visitor likes. */
export async function getLikedItems(api: Api, params: ItemsParams, options?: CallOptions) {
  const { project, itemType } = requireFields('getLikedItems', params, ['project', 'itemType']);
  return api.request('likedItems', { service, path: encodePath`/api/v1/${project}/like-all/${itemType}` }, options);
}

/** How many likes of others the user's items have. */
export async function getReceivedLikes(api: Api, params: ItemsParams, options?: CallOptions) {
  const { project, itemType } = requireFields('getReceivedLikes', params, ['project', 'itemType']);
  const path = encodePath`/api/v1/${project}/like/received/user/${itemType}`;
  return api.request('receivedLikes', { service, path }, options);
}

/** `consent`: whether the visitor allows marketing; only sent for variants. */
export async function likeItem(api: Api, params: ItemParams & { consent?: boolean | null }, options?: CallOptions) {
  const { project, itemType, itemId, consent } = requireFields('likeItem', params, ['project', 'itemType', 'itemId']);
  const query = itemType === 'variant' ? formatQuery({ consent }) : '';
  const path = encodePath`/api/v1/${project}/like/${itemType}/${itemId}` + query;
  return api.send({ service, method: 'POST', path }, options);
}

export async function unlikeItem(api: Api, params: ItemParams, options?: CallOptions) {
  const { project, itemType, itemId } = requireFields('unlikeItem', params, ['project', 'itemType', 'itemId']);
  return api.send(
    { service, method: 'DELETE', path: encodePath`/api/v1/${project}/like/${itemType}/${itemId}` },
    options,
  );
}

/** Gives the likes of this browser's anonymous visitor to the signed-in user. */
export async function pairLikes(api: Api, params: { project: string }, options?: CallOptions) {
  const { project } = requireFields('pairLikes', params, ['project']);
  return api.send({ service, path: encodePath`/api/v1/${project}/login` }, options);
}

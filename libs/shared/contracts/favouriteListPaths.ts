import { route } from './paths.ts';

const PATH = '/api/v2/user/lists';

type Item = { listId: string; variantId: number };

/** Pages and forms of the named lists of an account. */
export const favouriteListPaths = {
  all: (info?: string) => route('/user/lists', {}, { info }),
  /** `removed`: id of the variant whose removal can be undone. */
  one: (listId: string, query?: { info?: string; removed?: number }) => route('/user/lists/:listId', { listId }, query),
  remove: (listId: string) => route('/user/lists/:listId/delete', { listId }),
  share: (listId: string) => route('/user/lists/:listId/share', { listId }),
  endShare: (listId: string) => route('/user/lists/:listId/share/end', { listId }),
  item: (item: Item) => route('/user/lists/:listId/items/:variantId', item),
  removeItem: (item: Item) => route('/user/lists/:listId/items/:variantId/remove', item),
  moveItem: (item: Item) => route('/user/lists/:listId/items/:variantId/move', item),
} as const;

/** Endpoints of the API, which only the shell reaches. */
export const favouriteListEndpoints = {
  /** GET lists them, POST creates one. */
  all: PATH,
  /** POST renames it, DELETE deletes it. */
  one: (listId: string) => `${PATH}/${listId}`,
  /** POST returns the secret of the link, DELETE revokes it. */
  share: (listId: string) => `${PATH}/${listId}/share`,
  /** POST adds it or changes its note, DELETE removes it. */
  item: ({ listId, variantId }: Item) => `${PATH}/${listId}/items/${variantId}`,
  moveItem: ({ listId, variantId }: Item) => `${PATH}/${listId}/items/${variantId}/move`,
} as const;

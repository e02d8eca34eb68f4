import { defineForm } from '@gniazdo/composition';
import {
  favouriteListItemParamSchema,
  favouriteListMoveSchema,
  favouriteListNameSchema,
  favouriteListNoteSchema,
  favouriteListParamSchema,
} from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { favouriteListEndpoints, favouriteListPaths } from '@gniazdo/contracts/site';

const LIST = '/user/lists/:listId';
const ITEM = `${LIST}/items/:variantId`;

type List = { listId: string };

const showList =
  (info: string) =>
  ({ listId }: List) =>
    favouriteListPaths.one(listId, { info });

/** The forms of named lists, by what the visitor does. A refused one is shown by the page of its list. */
export const listForms = [
  defineForm({
    path: '/user/lists',
    schema: favouriteListNameSchema,
    call: (body) => ({ method: 'POST', path: favouriteListEndpoints.all, body }),
    next: () => favouriteListPaths.one(placeholder('id'), { info: 'list-created' }),
  }),
  defineForm({
    path: LIST,
    schema: favouriteListParamSchema.extend(favouriteListNameSchema.shape),
    call: ({ listId, ...body }) => ({ method: 'POST', path: favouriteListEndpoints.one(listId), body }),
    next: showList('list-renamed'),
  }),
  defineForm({
    path: `${LIST}/delete`,
    page: LIST,
    schema: favouriteListParamSchema,
    call: ({ listId }) => ({ method: 'DELETE', path: favouriteListEndpoints.one(listId) }),
    next: () => favouriteListPaths.all('list-deleted'),
  }),
  defineForm({
    path: `${LIST}/share`,
    page: LIST,
    schema: favouriteListParamSchema,
    call: ({ listId }) => ({ method: 'POST', path: favouriteListEndpoints.share(listId), body: {} }),
    next: showList('list-shared'),
  }),
  defineForm({
    path: `${LIST}/share/end`,
    page: LIST,
    schema: favouriteListParamSchema,
    call: ({ listId }) => ({ method: 'DELETE', path: favouriteListEndpoints.share(listId) }),
    next: showList('list-private'),
  }),
  defineForm({
    path: ITEM,
    page: LIST,
    schema: favouriteListItemParamSchema.extend(favouriteListNoteSchema.shape),
    call: ({ note, ...item }) => ({ method: 'POST', path: favouriteListEndpoints.item(item), body: { note } }),
    next: ({ listId, note }) => favouriteListPaths.one(listId, { info: note === undefined ? 'item-added' : 'note' }),
  }),
  defineForm({
    path: `${ITEM}/remove`,
    page: LIST,
    schema: favouriteListItemParamSchema,
    call: (item) => ({ method: 'DELETE', path: favouriteListEndpoints.item(item) }),
    next: ({ listId, variantId }) => favouriteListPaths.one(listId, { removed: variantId }),
  }),
  defineForm({
    path: `${ITEM}/move`,
    page: LIST,
    schema: favouriteListItemParamSchema.extend(favouriteListMoveSchema.shape),
    call: ({ to, ...item }) => ({ method: 'POST', path: favouriteListEndpoints.moveItem(item), body: { to } }),
    next: ({ to }) => favouriteListPaths.one(to, { info: 'item-moved' }),
  }),
];

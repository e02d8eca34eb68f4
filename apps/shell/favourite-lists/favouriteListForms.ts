import {
  favouriteListEndpoints,
  favouriteListItemParamSchema,
  favouriteListMoveSchema,
  favouriteListNameSchema,
  favouriteListNoteSchema,
  favouriteListParamSchema,
  favouriteListPaths,
  newFavouriteListSchema,
} from '@gniazdo/contracts';
import type { z } from 'zod';
import type { FormDefinition } from '../forms/receiveForm.ts';

const renameSchema = favouriteListParamSchema.extend(favouriteListNameSchema.shape);
const noteSchema = favouriteListItemParamSchema.extend(favouriteListNoteSchema.shape);
const moveSchema = favouriteListItemParamSchema.extend(favouriteListMoveSchema.shape);

type List = z.infer<typeof favouriteListParamSchema>;
type Item = z.infer<typeof favouriteListItemParamSchema>;

const showList =
  (info: string) =>
  ({ listId }: List) =>
    favouriteListPaths.one(listId, { info });

/** The forms of named lists, by what the visitor does. */
export const FAVOURITE_LIST_FORMS = {
  create: {
    schema: favouriteListNameSchema,
    call: (body) => ({ method: 'POST', path: favouriteListEndpoints.all, body }),
    next: (_input, response) =>
      favouriteListPaths.one(newFavouriteListSchema.parse(response).id, { info: 'list-created' }),
  } satisfies FormDefinition<z.infer<typeof favouriteListNameSchema>>,
  rename: {
    schema: renameSchema,
    call: ({ listId, ...body }) => ({ method: 'POST', path: favouriteListEndpoints.one(listId), body }),
    next: showList('list-renamed'),
  } satisfies FormDefinition<z.infer<typeof renameSchema>>,
  remove: {
    schema: favouriteListParamSchema,
    call: ({ listId }) => ({ method: 'DELETE', path: favouriteListEndpoints.one(listId) }),
    next: () => favouriteListPaths.all('list-deleted'),
  } satisfies FormDefinition<List>,
  share: {
    schema: favouriteListParamSchema,
    call: ({ listId }) => ({ method: 'POST', path: favouriteListEndpoints.share(listId), body: {} }),
    next: showList('list-shared'),
  } satisfies FormDefinition<List>,
  endShare: {
    schema: favouriteListParamSchema,
    call: ({ listId }) => ({ method: 'DELETE', path: favouriteListEndpoints.share(listId) }),
    next: showList('list-private'),
  } satisfies FormDefinition<List>,
  saveItem: {
    schema: noteSchema,
    call: ({ note, ...item }) => ({ method: 'POST', path: favouriteListEndpoints.item(item), body: { note } }),
    next: ({ listId, note }) => favouriteListPaths.one(listId, { info: note === undefined ? 'item-added' : 'note' }),
  } satisfies FormDefinition<z.infer<typeof noteSchema>>,
  removeItem: {
    schema: favouriteListItemParamSchema,
    call: (item) => ({ method: 'DELETE', path: favouriteListEndpoints.item(item) }),
    next: ({ listId, variantId }) => favouriteListPaths.one(listId, { removed: variantId }),
  } satisfies FormDefinition<Item>,
  moveItem: {
    schema: moveSchema,
    call: ({ to, ...item }) => ({ method: 'POST', path: favouriteListEndpoints.moveItem(item), body: { to } }),
    next: ({ to }) => favouriteListPaths.one(to, { info: 'item-moved' }),
  } satisfies FormDefinition<z.infer<typeof moveSchema>>,
};

import { defineFragment, Island } from '@gniazdo/composition';
import { FAVOURITE_LISTS } from '@gniazdo/contracts/account';
import { favouriteListPaths, fragmentSchemas } from '@gniazdo/contracts/site';
import { DialogPanel } from '@gniazdo/ui/components';
import { AddToListIsland } from '../../features/add-to-list/AddToList.island.tsx';

type Props = { variantId: number };

const { maxLists, maxNameLength } = FAVOURITE_LISTS;

/** A dialog with the visitor's lists, which its island requests. */
export const addToListFragment = defineFragment<'user/AddToList', Props>({
  name: 'user/AddToList',
  props: fragmentSchemas['user/AddToList'],
  load: async (props) => props,
  Component: AddToListDialog,
});

function AddToListDialog({ data: { variantId } }: { data: Props }) {
  return (
    <DialogPanel title="Dodaj do listy">
      <Island name="user/AddToList" wake="now">
        <AddToListIsland variantId={variantId} maxLists={maxLists} maxNameLength={maxNameLength} />
      </Island>
      <p>
        <a href={favouriteListPaths.all()}>Twoje listy</a>
      </p>
    </DialogPanel>
  );
}

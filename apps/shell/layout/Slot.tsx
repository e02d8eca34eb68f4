import type { ReactNode } from 'react';
import { markSlot } from '@gniazdo/engine/server/responses/send/slotMarks';

export type SlotName = 'user' | 'favourites' | 'consent' | 'banner';

type Props = {
  name: SlotName;
  /** HTML for requests without content of their own. */
  children: ReactNode;
};

/** A part of the layout whose HTML depends on the request; `createSlotContents` has its content when a document is sent. */
export function Slot({ name, children }: Props) {
  const { start, end } = markSlot(name);
  return (
    <>
      {start}
      {children}
      {end}
    </>
  );
}

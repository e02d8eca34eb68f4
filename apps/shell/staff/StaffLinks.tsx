import { staffPaths } from '@gniazdo/contracts';
import { FLAGS_PATH } from './FlagsPage.tsx';

/** Links from the control room to the other pages for staff. */
export function StaffLinks() {
  return (
    <>
      <a href={staffPaths.clicks()}>Clicks</a>
      <a href={FLAGS_PATH}>Flags</a>
      <a href={staffPaths.moderation()}>Moderation</a>
      <a href={staffPaths.inspirations()}>Inspirations</a>
    </>
  );
}

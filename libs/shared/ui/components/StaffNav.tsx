import { mayOpenPage, STAFF_PAGES } from '@gniazdo/contracts/site';

type Props = {
  /** Path of the page, if it is one of the links. */
  current?: (typeof STAFF_PAGES)[number]['path'];
  /** Of who sees the page: only what they may open is linked. */
  roles: readonly string[];
};

/** Links from a page for staff to the others, in its `header.site`. */
export function StaffNav({ current, roles }: Props) {
  return (
    <nav aria-label="Pages for staff">
      {STAFF_PAGES.filter(({ path }) => mayOpenPage(roles, path)).map(({ path, name }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

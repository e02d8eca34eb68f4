import { STAFF_PAGES } from '@gniazdo/contracts/site';

/** Links from a page for staff to all of them, in its `header.site`. `current`: path of the page, if it is one of them. */
export function StaffNav({ current }: { current?: (typeof STAFF_PAGES)[number]['path'] }) {
  return (
    <nav aria-label="Pages for staff">
      {STAFF_PAGES.map(({ path, name }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

import { ACCOUNT_COOKIES, CLOSED_BANNERS_COOKIE } from '@gniazdo/contracts/site';
import { CONSENT_COOKIE } from '@gniazdo/tracking';

/** The readable login cookie. Visitors can write anything into it. */
type UserCookie = {
  uid: string;
  name: string;
  avatar?: { url?: string | null; initials?: string };
  roles?: { eshop?: boolean };
};

type Values = Record<string, unknown> & { url?: string; initials?: string | Node };

/**
 * Chooses between the pieces of the layout (`data-own`) by the visitor's readable cookies, and adds what belongs to them:
 * documents are the same for all visitors. The observer is called before anything that the parser has added is painted.
 * Inlined into every document, so it must stay small.
 */
export function showVisitor() {
  const cookies = `; ${document.cookie}`;
  const read = (name: string) => cookies.match(`; ${name}=([^;]*)`)?.[1];
  /** What replaces an element; true: it is shown, and without a value removed. */
  const values: Values = {
    guest: true,
    // Part of every decision.
    undecided: !read(CONSENT_COOKIE)?.includes('essential'),
  };
  try {
    // Without the cookie, or with an invalid one, which `parseUser` does not read either, it throws.
    const user = JSON.parse(decodeURIComponent(read(ACCOUNT_COOKIES.user)!)) as UserCookie;
    // With `name`, `initials`, `url` and `eshop` of the cookie.
    Object.assign(values, user, user.avatar, user.roles, {
      // `false`, but throws for an id that is empty or no text: the shortest check.
      guest: !user.uid.match(/./)![0],
      user: true,
      firstName: user.name.split(' ')[0],
    });
    // The content security policy allows pictures of this site only. Its parent is hidden from screen readers.
    if (values.url![0] === '/') (values.initials = new Image()).src = values.url!;
  } catch {
    // A guest, or a user without a picture.
  }
  const observer = new MutationObserver(() => {
    document.querySelectorAll<HTMLElement>('[data-own]').forEach((element) => {
      const { own, banner } = element.dataset;
      const value = banner ? !read(CLOSED_BANNERS_COOKIE)?.split('.').includes(banner) : values[own!];
      if (value === true) element.hidden = false;
      else element.replaceWith((value || '') as string | Node);
    });
    if (document.querySelector('main')) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

import { pushEvent } from '@gniazdo/tracking';

/** Pushes a page view when a page is shown without loading a document, which tag managers don't notice. */
export function pushPageViews() {
  document.addEventListener('gniazdo:navigated', ({ detail: { url, title } }) =>
    pushEvent({ event: 'customPageView', url, title }),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      pushEvent({ event: 'customPageView', url: location.pathname + location.search, title: document.title });
  });
}

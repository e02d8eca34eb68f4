import { paths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { ErrorPage } from '../layout/ErrorPage.tsx';
import type { ErrorPages } from '@gniazdo/engine/server/pages/errors/createErrorResponses';
import type { ComposedPage } from '@gniazdo/engine/server/pages/compose/Composed';
import { renderShellPage } from '@gniazdo/engine/server/pages/compose/renderShellPage';

/** The pages that the engine shows instead of others. */
export const errorPages: ErrorPages = {
  render(status) {
    if (status === 404) return renderNotFoundPage();
    if (status === 429) return renderTooManyRequestsPage();
    return status === 503 ? renderOverloadedPage() : renderBadRequestPage(status);
  },
  renderFailed: renderFailedPage,
};

/** The page for unknown addresses. */
function renderNotFoundPage(): ComposedPage {
  return renderErrorPage(404, {
    title: 'Nie znaleźliśmy tej strony',
    text: 'Adres mógł się zmienić albo zawiera literówkę. Poszukaj produktu lub wróć na stronę główną.',
  });
}

/** The page for an invalid or too long address, which the shell or the API refuses: nothing has failed. */
function renderBadRequestPage(status: 400 | 414): ComposedPage {
  return renderErrorPage(status, {
    title: status === 414 ? 'Ten adres jest za długi' : 'Ten adres jest nieprawidłowy',
    text: 'Nie możemy go odczytać. Poszukaj produktu lub wróć na stronę główną.',
  });
}

/** The page for a client that sends too many requests. */
function renderTooManyRequestsPage(): ComposedPage {
  return renderErrorPage(429, {
    title: 'Zbyt wiele zapytań',
    text: 'Z Twojej sieci przyszło ich w krótkim czasie bardzo dużo. Odczekaj kilkanaście sekund i odśwież stronę.',
  });
}

/** The page shown instead of one whose remote has too many pages in progress. An empty link leads to the same address. */
function renderOverloadedPage(): ComposedPage {
  return renderErrorPage(503, {
    title: 'Tę stronę otwiera teraz zbyt wiele osób',
    text: 'Odczekaj kilka sekund i spróbuj ponownie. Reszta serwisu działa jak zwykle.',
    retryUrl: '',
  });
}

/** The page shown instead of a failed one. `retryUrl` is the requested URL; `reason` is for staff only. */
function renderFailedPage(status: number, retryUrl: string, reason?: string): ComposedPage {
  return renderErrorPage(status, {
    title: 'Ta strona chwilowo nie działa',
    text: 'Nie udało się jej przygotować. To nasza usterka, już ją widzimy. Reszta serwisu działa jak zwykle.',
    retryUrl,
    reason,
  });
}

function renderErrorPage(
  status: number,
  texts: { title: string; text: string; retryUrl?: string; reason?: string },
): ComposedPage {
  const links = { homeUrl: paths.home(), productsUrl: paths.products() };
  return renderShellPage(status, texts.title, createElement(ErrorPage, { ...texts, ...links }));
}

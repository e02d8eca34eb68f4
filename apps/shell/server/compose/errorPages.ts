import { paths } from '@gniazdo/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { ErrorPage } from '../../frame/ErrorPage.tsx';
import { BreakerOpenError, DeadlineError, RemoteUnavailableError, WorkerGoneError } from '../workers/errors.ts';
import { type ComposedPage, SHELL_MAIN } from './composePage.ts';

/** The page for an address that nobody owns. */
export function notFoundPage(): ComposedPage {
  return shellMessage(404, {
    title: 'Nie znaleźliśmy tej strony',
    text: 'Adres mógł się zmienić albo zawiera literówkę. Poszukaj produktu lub wróć na stronę główną.',
  });
}

/** The page in place of one that failed. `retryUrl` is the address that was asked for. */
export function failedPage(status: number, retryUrl: string): ComposedPage {
  return shellMessage(status, {
    title: 'Ta strona chwilowo nie działa',
    text: 'Nie udało się jej przygotować. To nasza usterka, już ją widzimy. Reszta serwisu działa jak zwykle.',
    retryUrl,
  });
}

/** 503 when another try soon may help (the API's absence is of that kind), 500 when the remote's code threw. */
export function statusOfFailure(error: unknown) {
  const isPassing =
    error instanceof DeadlineError ||
    error instanceof WorkerGoneError ||
    error instanceof BreakerOpenError ||
    error instanceof RemoteUnavailableError;
  return isPassing ? 503 : 500;
}

function shellMessage(
  status: number,
  { title, text, retryUrl }: { title: string; text: string; retryUrl?: string },
): ComposedPage {
  const html = renderToStaticMarkup(
    createElement(ErrorPage, { title, text, retryUrl, homeUrl: paths.home(), productsUrl: paths.products() }),
  );
  return {
    kind: 'page',
    status,
    head: { title, robots: 'noindex' },
    main: SHELL_MAIN,
    html,
    cache: { kind: 'private' },
    dataLayer: [],
    releases: [],
    sheet: null,
    timings: {},
    parts: [],
  };
}

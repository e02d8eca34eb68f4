import type { ComposedPage } from '@gniazdo/engine/server/pages/compose/Composed';
import { renderShellPage } from '@gniazdo/engine/server/pages/compose/renderShellPage';
import type { Site, SiteDefinition } from '@gniazdo/engine/server/SiteDefinition';
import { renderToStaticMarkup } from 'react-dom/server';
import { PREFIX } from './prefix.ts';

/** A shop for lamps on Gran Canaria, in German, without accounts, flags, other hosts and settings of its own. */
export const site: SiteDefinition<Record<never, never>> = {
  name: 'Lampenladen',
  language: 'de',
  prefix: PREFIX,
  timeZone: 'Atlantic/Canary',
  settings: {},
  cookies: { ofShell: [], ofVisitor: [], readable: [] },
  // Its remote reads no visitor and sends no form.
  getRights: () => ({ scopes: [], calls: [], endpoints: [], staff: { pages: [], scopes: [], calls: [] } }),
  secretRoutes: [],
  texts: {
    apiErrors: {
      api_unreachable: 'Der Laden ist gerade nicht erreichbar. Bitte später noch einmal versuchen.',
      endpoint_failed: 'Das hat nicht geklappt. Bitte später noch einmal versuchen.',
      unavailable: 'Gerade nicht verfügbar. Bitte später noch einmal versuchen.',
      cross_site: 'Das geht nur auf den Seiten des Lampenladens.',
      too_large: 'Die Daten sind zu groß.',
      bad_request: 'Die Anfrage ist ungültig.',
      url_too_long: 'Die Adresse ist zu lang.',
      too_many_requests: 'Zu viele Anfragen. Bitte kurz warten.',
      not_found: 'Nicht gefunden.',
      internal: 'Ein Fehler ist aufgetreten. Bitte später noch einmal versuchen.',
    },
    invalidField: (field) => `Das Feld „${field}“ ist ungültig.`,
    noFile: 'Nicht gefunden.',
    apiUnavailable: 'Gerade nicht verfügbar.',
    outcomeUnknown: 'Keine Antwort: Bitte die Seite neu öffnen und nachsehen, ob es geklappt hat.',
    foreignForm: 'Bitte das Formular auf dieser Seite ausfüllen.',
    unreadableForm: 'Bitte das Formular noch einmal ausfüllen.',
  },
  sheets: [],
  loginPath: () => `${PREFIX}/`,
  open: openSite,
};

function openSite(): Site {
  const layout = {
    headerBeforeQuery: renderToStaticMarkup(<Header />),
    headerAfterQuery: '',
    footer: renderToStaticMarkup(
      <footer>
        <a href="/impressum">Impressum</a>
      </footer>,
    ),
    number: 1,
  };
  return {
    layout: () => layout,
    document: { links: '<link rel="icon" href="/shell/brand/lampe.svg">' },
    pages: new Map(),
    errorPages: {
      render: (status) => renderError(status, ERRORS[status]),
      renderFailed: (status, retryUrl) => renderError(status, 'Diese Seite ist gerade kaputt', retryUrl),
    },
    api: { paths: ['/api/*'], limits: { endpoints: /^\/api\// } },
    routes: (server) => server.get('/impressum', async () => 'Lampenladen, Las Palmas'),
  };
}

const ERRORS = {
  400: 'Diese Adresse ist ungültig',
  404: 'Diese Seite gibt es nicht',
  414: 'Diese Adresse ist zu lang',
  429: 'Zu viele Anfragen',
  503: 'Gerade ist zu viel los',
};

function renderError(status: number, title: string, retryUrl?: string): ComposedPage {
  return renderShellPage(
    status,
    title,
    <>
      <h1>{title}</h1>
      {retryUrl !== undefined && <a href={retryUrl}>Noch einmal versuchen</a>}
      <a href={`${PREFIX}/`}>Zu allen Lampen</a>
    </>,
  );
}

function Header() {
  return (
    <header id="header">
      <a href={`${PREFIX}/`}>Lampenladen</a>
      <span>Licht von Gran Canaria</span>
    </header>
  );
}

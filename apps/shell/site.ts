import {
  ACCOUNT_COOKIES,
  ADMIN_MODE_COOKIE,
  CLOSED_BANNERS_COOKIE,
  FLAG_CLIENT_KEY,
  getRemoteRights,
  LIKE_COOKIE,
  paths,
  PREFIX,
  SECRET_ROUTES,
  SITE_FLAGS,
  SITE_NAME,
  staffPaths,
  staffRights,
  TIME_ZONE,
} from '@gniazdo/contracts/site';
import { CONSENT_COOKIE, readConsentCookie } from '@gniazdo/tracking';
import { StaffNav } from '@gniazdo/ui/components';
import { createElement } from 'react';
import { errorPages } from './site/errorPages.ts';
import { createEshopHost } from './eshop-host/createEshopHost.ts';
import { checkRole } from './account/checkRole.ts';
import { createSessionReader } from './account/createSessionReader.ts';
import { registerAccountExport } from './account/registerAccountExport.ts';
import { registerAccountForms } from './account/registerAccountForms.ts';
import { readCompany } from './site/companySettings.ts';
import { registerControlRoom } from '@gniazdo/engine/control-room/registerControlRoom';
import { registerFlagsPage } from './staff/registerFlagsPage.ts';
import { registerStaffPages } from '@gniazdo/engine/control-room/registerStaffPages';
import { createPersonalFragments } from './fragments/createPersonalFragments.ts';
import { renderShellFragment } from './fragments/renderShellFragment.ts';
import { createShellPages } from './pages/createShellPages.ts';
import { registerSecurityTxt } from './site/registerSecurityTxt.ts';
import { PREVIEW_PICTURE, registerWellKnownFiles } from './site/wellKnownFiles.ts';
import { registerBanner } from './site/registerBanner.ts';
import { createLayoutCache } from './site/createLayoutCache.ts';
import { createMenuCache } from './site/createMenuCache.ts';
import { registerConsent } from './site/registerConsent.ts';
import { registerShopStatementFiles, registerStaffStatementFiles } from './site/registerStatementFiles.ts';
import { registerPopularSearches } from './site/registerPopularSearches.ts';
import { registerServiceWorker } from './site/registerServiceWorker.ts';
import type { Site, SiteContext, SiteDefinition } from '@gniazdo/engine/server/SiteDefinition';
import { getTagHosts, getTrackingSettings } from './site/trackingSettings.ts';
import { createServiceHosts } from './service-hosts/servicePaths.ts';
import { settingsOfSite } from './settings.ts';
import { createSiteApi } from './site/siteApi.ts';
import { siteTexts } from './site/siteTexts.ts';

/**
 * Icons, and the theme colour of the browser UI in both themes: --paper of libs/shared/ui/tokens.css. Fonts are not
 * preloaded because that delays the first paint (docs/decisions/0108-late-work.md).
 */
const BRAND_LINKS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  `<link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="${SITE_NAME}">` +
  // Browsers use the first match.
  '<meta name="theme-color" content="#1a1714" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#faf7f2">';

type Settings = (typeof settingsOfSite)['settings'];

/** Everything that is special about this site: the engine makes its shell of it. */
export const site: SiteDefinition<Settings> = {
  ...settingsOfSite,
  name: SITE_NAME,
  language: 'pl',
  prefix: PREFIX,
  timeZone: TIME_ZONE,
  cookies: {
    ofShell: [CLOSED_BANNERS_COOKIE],
    // The session and the anonymous favourites.
    ofVisitor: [ACCOUNT_COOKIES.session, LIKE_COOKIE],
    readable: [CONSENT_COOKIE, ACCOUNT_COOKIES.user, ADMIN_MODE_COOKIE],
  },
  getRights: getRemoteRights,
  secretRoutes: SECRET_ROUTES,
  flags: {
    clientKey: FLAG_CLIENT_KEY,
    values: SITE_FLAGS,
    mayKeepId: ({ cookie }) => readConsentCookie(cookie)?.analytics === true,
  },
  texts: siteTexts,
  sheets: ['account', 'home'],
  loginPath: paths.login,
  open: openSite,
};

function openSite({ env, settings, sheets, flags, log }: SiteContext<Settings>): Site {
  const { publicUrl } = settings;
  const banner = env.BANNER_STRIP;
  const eshopUrl = env.ESHOP_URL;
  const hasInspirations = env.SHOP_THE_LOOK === 'on';
  const tracking = getTrackingSettings(env);
  const consentSettings = { ...settings, cookieDomain: env.COOKIE_DOMAIN };
  const { account: accountSheet, home: homeSheet } = sheets as Record<'account' | 'home', (typeof sheets)[string]>;
  const menu = createMenuCache(env.API_URL, log);
  return {
    layout: createLayoutCache({
      menu: menu.current,
      getFlags: flags.getForEveryone,
      content: { banner, countrySites: env.COUNTRY_SITES, hasInspirations, studioUrl: env.STUDIO_URL, eshopUrl },
    }),
    document: {
      links: BRAND_LINKS,
      previewPicture: PREVIEW_PICTURE,
      tracking,
      tagHosts: getTagHosts(tracking),
      getSearchQuery: ({ path, search }) =>
        path === `${PREFIX}/search` ? (new URLSearchParams(search).get('q') ?? '') : '',
    },
    pages: createShellPages({ ...settings, hasInspirations }, { accountSheet, homeSheet }),
    errorPages,
    fragments: {
      render: (name, props, set) =>
        renderShellFragment(name, props, {
          menu: menu.current(),
          hasFragment: (fragment) => set.fragments.has(fragment),
          accountSheet,
        }),
      personal: (request) => createPersonalFragments({ settings, accountSheet }, request),
    },
    readSession: createSessionReader(settings),
    refuseRole: (request) => checkRole(settings, request),
    releaseSettings: {
      secondCurrency: env.SECOND_CURRENCY,
      company: readCompany(env, { isPublic: false }),
      eshopUrl,
      hasInspirations,
    },
    api: createSiteApi(consentSettings),
    hosts: [createEshopHost(eshopUrl, accountSheet)],
    services: { origins: env.SERVICE_URLS, findPaths: createServiceHosts(env.SERVICE_URLS) },
    routes(server, { shellFiles, errors }) {
      registerWellKnownFiles(server, shellFiles, publicUrl);
      registerSecurityTxt(server, {
        publicUrl,
        securityContacts: env.SECURITY_CONTACT,
        securityPolicy: env.SECURITY_POLICY,
      });
      registerServiceWorker(server, { shellFiles, serviceWorker: env.SERVICE_WORKER });
      registerConsent(server, consentSettings);
      registerBanner(server, { ...settings, banner });
      registerAccountForms(server, { settings, accountSheet, errors });
      registerAccountExport(server, settings);
      registerShopStatementFiles(server, settings);
      registerPopularSearches(server, { menu, flags });
    },
    staffHomePath: staffPaths.work(),
    staffRoutes(server, tools) {
      const homePath = staffPaths.work();
      registerControlRoom(server, {
        ...tools,
        homePath,
        nav: createElement(StaffNav, { current: staffPaths.releases(), roles: ['admin'] }),
      });
      registerFlagsPage(server, tools);
      registerStaffStatementFiles(server, tools);
      registerStaffPages(server, {
        ...tools,
        homePath,
        roles: staffRights,
        pageScripts: { [staffPaths.picture(':inspirationId', ':position')]: 'editPoints' },
      });
    },
    start: menu.refresh,
    close: menu.close,
  };
}

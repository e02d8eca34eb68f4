import {
  FLAG_CLIENT_KEY,
  getRemoteRights,
  paths,
  PREFIX,
  SECRET_ROUTES,
  SITE_FLAGS,
  SITE_NAME,
  staffPaths,
} from '@gniazdo/contracts';
import { errorPages } from './server/compose/errorPages.ts';
import { createEshopHost } from './eshop-host/createEshopHost.ts';
import { checkRole } from './account/checkRole.ts';
import { registerAccountExport } from './account/registerAccountExport.ts';
import { registerAccountForms } from './account/registerAccountForms.ts';
import { readCompany } from './companySettings.ts';
import { registerControlRoom } from './control-room/registerControlRoom.ts';
import { registerFlagsPage } from './control-room/registerFlagsPage.ts';
import { registerStaffPages } from './control-room/registerStaffPages.ts';
import { createPersonalFragments } from './fragments/createPersonalFragments.ts';
import { renderShellFragment } from './fragments/renderShellFragment.ts';
import { createSlotContents } from './layout/createSlotContents.ts';
import { createShellPages } from './pages/createShellPages.ts';
import { registerSecurityTxt } from './server/assets/registerSecurityTxt.ts';
import { registerWellKnownFiles } from './server/assets/wellKnownFiles.ts';
import { registerBanner } from './server/banner/registerBanner.ts';
import { BRAND_LINKS } from './server/compose/brandLinks.ts';
import { createLayoutCache } from './server/compose/createLayoutCache.ts';
import { createMenuCache } from './server/compose/createMenuCache.ts';
import { registerConsent } from './server/consent/registerConsent.ts';
import { registerPopularSearches } from './server/endpoints/registerPopularSearches.ts';
import { registerServiceWorker } from './server/service-worker/registerServiceWorker.ts';
import type { Site, SiteContext, SiteDefinition } from './server/SiteDefinition.ts';
import { getTagHosts, getTrackingSettings } from './server/tracking/trackingSettings.ts';
import { createServiceHosts } from './service-hosts/servicePaths.ts';
import { settingsOfSite } from './settings.ts';
import { createSiteApi } from './siteApi.ts';
import { siteTexts } from './siteTexts.ts';

type Settings = (typeof settingsOfSite)['settings'];

/** Everything that is special about this site: the engine makes its shell of it. */
export const site: SiteDefinition<Settings> = {
  ...settingsOfSite,
  name: SITE_NAME,
  language: 'pl',
  getRights: getRemoteRights,
  secretRoutes: SECRET_ROUTES,
  flags: { clientKey: FLAG_CLIENT_KEY, values: SITE_FLAGS },
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
    slots: createSlotContents({ banner, eshopUrl }),
    document: {
      links: BRAND_LINKS,
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
      registerBanner(server, { publicUrl, banner });
      registerAccountForms(server, { settings, accountSheet, errors });
      registerAccountExport(server, settings);
      registerPopularSearches(server, { menu, flags });
    },
    staffRoutes(server, tools) {
      registerControlRoom(server, tools);
      registerFlagsPage(server, tools);
      registerStaffPages(server, {
        ...tools,
        pageScripts: { [staffPaths.picture(':inspirationId', ':position')]: 'editPoints' },
      });
    },
    start: menu.refresh,
    close: menu.close,
  };
}

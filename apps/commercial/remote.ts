import { defineRemote } from '@gniazdo/composition';
import { cookieSettings } from './fragments/cookie-settings/CookieSettingsDialog.tsx';
import { contactPage } from './pages/contact-page/route.ts';
import { cookiesPage } from './pages/cookies-page/route.ts';
import { partnerForms, partnerPages } from './pages/eshop-host/partnerRoutes.ts';
import { eshopHostPages } from './pages/eshop-host/routes.ts';
import { eshopQuestionsPage } from './pages/eshop-questions-page/route.ts';
import { ratesPage } from './pages/rates-page/route.ts';
import { shopForms, shopPages } from './pages/shop-panel/routes.ts';
import { staffRateForms, staffRatePages } from './pages/staff-rates/routes.ts';
import { statementPages } from './pages/shop-panel/statementRoutes.ts';
import { staffShopForms, staffShopPages } from './pages/staff-shops/routes.ts';
import { staffStatementForms, staffStatementPages } from './pages/staff-statements/routes.ts';
import { starEshopPage } from './pages/star-eshop-page/route.ts';
import { starForms, starPages } from './pages/star-pages/routes.ts';
import { versionPages } from './pages/version-pages/routes.ts';
import { termsRedirect, textPages } from './pages/text-pages/routes.ts';

/** Company and legal pages, and what shops and their buyers do. */
export default defineRemote({
  name: 'commercial',
  fragments: [cookieSettings],
  pages: [
    contactPage,
    termsRedirect,
    cookiesPage,
    eshopQuestionsPage,
    ratesPage,
    starEshopPage,
    ...starPages,
    ...shopPages,
    ...statementPages,
    ...staffShopPages,
    ...staffRatePages,
    ...staffStatementPages,
    ...eshopHostPages,
    ...partnerPages,
    ...textPages,
    ...versionPages,
  ],
  forms: [...starForms, ...shopForms, ...staffShopForms, ...staffRateForms, ...staffStatementForms, ...partnerForms],
});

import type { ReleaseId } from '@gniazdo/composition/store';
import type { z } from 'zod';
import type { SiteFlagSource } from './flags/createSiteFlags.ts';
import type { PageLimits } from './limits/createPageLimits.ts';
import type { Documents, DocumentsOptions, GetLayout } from './pages/compose/createDocuments.ts';
import type { ShellPage } from './pages/compose/ShellPage.ts';
import { createErrorResponses } from './pages/errors/createErrorResponses.ts';
import { createErrorSender } from './pages/errors/createErrorSender.ts';
import { createRemoteForms } from './pages/forms/registerRemoteForms.ts';
import { createHostPages } from './pages/hosts/createHostPages.ts';
import { createPageBuilder } from './pages/requests/buildPage.ts';
import { createPagePresenter } from './pages/requests/preparePage.ts';
import type { GrantAccess } from './pages/visitor/grantAccess.ts';
import { createSecretRoutes } from './pages/visitor/withholdSecrets.ts';
import type { ReleaseManager } from './releases/live/createReleaseManager.ts';
import type { SetSelector } from './releases/preview/createSetSelector.ts';
import type { ShellSettings } from './settings/ShellSettings.ts';
import type { Site, SiteDefinition } from './SiteDefinition.ts';

type Parts<Own extends z.ZodRawShape> = {
  definition: Pick<SiteDefinition<Own>, 'getRights' | 'loginPath' | 'secretRoutes'>;
  site: Site;
  documents: Documents;
  /** How `documents` are made, for those of other hosts. */
  documentOptions: Omit<DocumentsOptions, 'services'>;
  settings: ShellSettings;
  shellRelease: ReleaseId;
  releaseManager: ReleaseManager<ShellPage>;
  pageLimits: PageLimits;
  setSelector: SetSelector;
  siteFlags: SiteFlagSource;
  grantAccess: GrantAccess;
};

/** What makes the pages, error pages and forms of a site: for its main host, and for each of its other hosts. */
export function createSitePages<Own extends z.ZodRawShape>(parts: Parts<Own>) {
  const { definition, site, settings, shellRelease, releaseManager, pageLimits, setSelector } = parts;
  const { errorPages, fragments, refuseRole = refuseEveryone } = site;
  const secretRoutes = createSecretRoutes(definition.secretRoutes, settings.prefix);
  const common = { settings, releaseManager, pageLimits, secretRoutes };

  function createHost(documents: Documents, layout: GetLayout, siteFlags: SiteFlagSource) {
    const getErrorResponse = createErrorResponses({ documents, layout, errorPages });
    const errors = createErrorSender({ documents, layout, releaseManager, getErrorResponse });
    const presenter = createPagePresenter({
      publicUrl: settings.publicUrl,
      documents,
      layout,
      errors,
      errorPages,
      hasSecrets: secretRoutes.hasSecrets,
      getSearchQuery: site.document.getSearchQuery ?? (() => ''),
    });
    const pages = createPageBuilder({
      ...common,
      presenter,
      shellRelease,
      grantAccess: parts.grantAccess,
      site: { errorPages, fragments, refuseRole },
    });
    const { getRights, loginPath } = definition;
    const forms = createRemoteForms({
      ...common,
      pages,
      errors,
      setSelector,
      siteFlags,
      getRights,
      loginPath,
      refuseRole,
    });
    return { errors, pages, forms, siteFlags };
  }

  return {
    main: createHost(parts.documents, site.layout, parts.siteFlags),
    hosts: (site.hosts ?? []).map((host) => {
      if (host.url === undefined) return host;
      const { documents, layout, siteFlags } = createHostPages(host, parts.documentOptions, {
        flags: parts.siteFlags,
        prefix: settings.prefix,
      });
      return { ...host, ...createHost(documents, layout, siteFlags) };
    }),
  };
}

/** Without accounts there are no administrators. */
async function refuseEveryone() {
  return 404 as const;
}

import type { ServiceOrigins } from '@gniazdo/api-client';
import type { RemoteRights, SiteSettings } from '@gniazdo/contracts/engine';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ShellFiles } from './responses/assets/shellFiles.ts';
import type { DocumentParts, GetLayout } from './pages/compose/createDocuments.ts';
import type { PersonalFragments, ShellPage } from './pages/compose/ShellPage.ts';
import type { SpecialCall } from './pages/endpoints/forwardToApi.ts';
import type { RenderFragment } from './pages/endpoints/registerFragments.ts';
import type { Env, SettingsOfSite } from './settings/env.ts';
import type { FlagsOfSite, SiteFlagSource } from './flags/createSiteFlags.ts';
import type { SiteHost } from './pages/compose/SiteHost.ts';
import type { ErrorPages } from './pages/errors/createErrorResponses.ts';
import type { ErrorSender } from './pages/errors/createErrorSender.ts';
import type { SiteCookies } from './http/cookies.ts';
import type { SiteTexts } from './http/sendApiError.ts';
import type { LimitedAddresses } from './limits/getRateKind.ts';
import type { ReadSession } from './pages/visitor/grantAccess.ts';
import type { RefuseRole } from './pages/requests/buildPage.ts';
import type { StyleSheet } from './releases/live/LoadedRelease.ts';
import type { ShellSettings } from './settings/ShellSettings.ts';
import type { StaffTools } from './StaffTools.ts';
import type { FindServicePaths } from './pages/endpoints/registerServiceHosts.ts';

/** Everything by which one site differs from another on the same engine; `createShell` makes its shell of it. */
export type SiteDefinition<Own extends z.ZodRawShape = z.ZodRawShape> = SettingsOfSite<Own> & {
  /** Ends the titles of documents: `Sofas | NAME`. */
  name: string;
  /** Of documents, as BCP 47: `pl`. */
  language: string;
  /**
   * Begins the paths of all pages of the main host: `/pl`, one segment in lower case. `PREFIX/` is the home page; `/` and paths
   * without the prefix redirect. Patterns of pages, forms and secret routes leave it out.
   */
  prefix: string;
  /**
   * Of the dates that releases format, as a name of IANA: `Europe/Warsaw`. Cached pages are rebuilt when a day begins in it,
   * because prices change with the day.
   */
  timeZone: string;
  cookies: SiteCookies;
  /** What a remote may read and cause for visitors and staff. A release cannot widen it. */
  getRights: (remote: string) => RemoteRights;
  /** Patterns of pages, below the prefix or with that of a host, whose parameters are secrets: releases get placeholders. */
  secretRoutes: readonly string[];
  /** Without them the site has no flags, and asks no service. */
  flags?: FlagsOfSite;
  texts: SiteTexts;
  /** Names of the style sheets of the site's own pages, each built into `NAME.css`. */
  sheets: readonly string[];
  /** Where a visitor signs in to see the page `returnTo`. */
  loginPath: (returnTo: string) => string;
  /** The site's own parts. Called once, when a shell is created. */
  open: (engine: SiteContext<Own>) => Site;
};

/** What the engine gives to a site. */
export type SiteContext<Own extends z.ZodRawShape = z.ZodRawShape> = {
  env: Env<Own>;
  settings: ShellSettings;
  /** By name, those of `sheets`. */
  sheets: Readonly<Record<string, StyleSheet>>;
  flags: Pick<SiteFlagSource, 'getForEveryone' | 'getForVisitor'>;
  log: FastifyBaseLogger;
};

/** The parts of a site's shell. */
export type Site = {
  /**
   * Header and footer for a release set, the same for all visitors; a change of them needs another number. Browsers paint no
   * page before the element with the id `header` is complete. `flags`: by default those for everyone.
   */
  layout: GetLayout;
  document: SiteDocument;
  /** Pages that the shell renders, by pattern below the prefix. */
  pages: ReadonlyMap<string, ShellPage>;
  errorPages: ErrorPages;
  fragments?: SiteFragments;
  /** Without it there are no accounts: no page of a release is for who is signed in. */
  readSession?: ReadSession;
  /** Whether the visitor is an administrator: null, or the status of the error page. Default: no visitor is. */
  refuseRole?: RefuseRole;
  /** What server code of releases reads as settings of the site. */
  releaseSettings?: SiteSettings;
  api: SiteApi;
  /** Other hosts with pages of remotes. On the main host, pages with their prefixes do not exist. */
  hosts?: readonly SiteHost[];
  /** Services of the API that have hosts of their own. */
  services?: SiteServices;
  /** Adds routes: those of forms, cookies, files with fixed addresses. */
  routes: (server: FastifyInstance, tools: { shellFiles: ShellFiles; errors: ErrorSender }) => void;
  /** Adds the pages for staff: the control room, and others of the site. Each route names its host: `config.host`. */
  staffRoutes?: StaffRoutes;
  /** Resolves when the parts have the data that the first pages show. */
  start?: () => Promise<void>;
  close?: () => void;
};

/** What documents have besides their pages. */
type SiteDocument = DocumentParts & {
  /** The text in the search field of the layout; '' on other pages than those of a search. */
  getSearchQuery?: (address: { path: string; search: string }) => string;
};

/** Fragments of the shell itself, `shell/NAME`. */
type SiteFragments = {
  /** The same for all visitors, in a dialog or a menu. `props` are unchecked. The text says why there is none. */
  render?: RenderFragment;
  /** For the visitor of a request, by name: the engine inserts them into personal pages of releases, which see none of them. */
  personal?: (request: FastifyRequest) => PersonalFragments;
};

type SiteServices = {
  /** Origins by name of the service, for the scripts of pages. */
  origins: ServiceOrigins;
  /** The paths that the host of a request has, and no others; undefined for the hosts of pages. */
  findPaths: FindServicePaths;
};

/** What the shell passes on to the API. */
export type SiteApi = {
  /** Patterns of routes that belong to the API unless a live remote declares an endpoint for them. */
  paths: readonly string[];
  /** Addresses with limits of their own. */
  limits: LimitedAddresses;
  /** Calls that need more than passing on. */
  special?: readonly SpecialCall[];
};

export type StaffRoutes = (server: FastifyInstance, tools: StaffTools) => void;

import type { FlagValues } from '@gniazdo/contracts/engine';
import type { RefusedForm } from '@gniazdo/composition/protocol';
import type { FastifyRequest } from 'fastify';
import type { ExperimentView } from '../../flags/ExperimentView.ts';
import type { ShellPage } from '../compose/ShellPage.ts';
import type { ActivePreview } from '../../releases/preview/createPreviews.ts';
import type { PageOwner, ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { Dictionary } from '../../responses/dictionaries/dictionary.ts';
import type { Encoding } from '../../responses/send/encodings.ts';
import type { RouteMatch } from '../../releases/routing/createRouteTable.ts';
import type { SecretRoutes } from '../visitor/withholdSecrets.ts';
import type { PageAddress } from '../../http/addresses.ts';

export type PageMatch = RouteMatch<PageOwner<ShellPage>>;

/** A request for a page, and what its response depends on. */
export type PageVisit = {
  request: FastifyRequest;
  /** Without the query parameters that the page does not read, once the page is known. */
  address: PageAddress;
  encoding: Encoding;
  /** The one that the browser has, for a page that is the same for all visitors. */
  dictionary?: Dictionary;
  set: ReleaseSet<ShellPage>;
  /** Values of the feature flags for this visitor. */
  flags: FlagValues;
  /** The experiments that decide flags for this visitor. */
  experiments: readonly ExperimentView[];
  preview: ActivePreview | null;
  /** Ids of live style sheets that the browser already has. */
  knownStyles: string[];
  /** Sends cookies of the API with the response; undefined if it may be shared. */
  passCookies?: (cookies: string[]) => void;
  /** A form of the page that was refused, and the status of the response. */
  refused?: { form: RefusedForm; status: number };
};

/** Whether the page depends on the visitor's cookies. */
export function isPersonal(owner: PageMatch['owner']) {
  return 'shellPage' in owner ? 'render' in owner.shellPage : owner.personal;
}

/** Query parameters that the page reads; undefined if it has not declared them. */
export function getKnownParameters(owner: PageMatch['owner']): readonly string[] | undefined {
  if (!('shellPage' in owner)) return owner.query;
  return 'query' in owner.shellPage ? owner.shellPage.query : [];
}

/** A page at an address with a secret is personal, also if its release does not say so: nothing stores it. */
export function markPersonal(match: PageMatch, path: string, { hasSecrets }: SecretRoutes): PageMatch {
  if (!('release' in match.owner) || !hasSecrets(path)) return match;
  return { ...match, owner: { ...match.owner, personal: true } };
}

import { z } from 'zod';
import { articlesFeedSchema } from './articles.ts';
import { filteringRequestSchema, variantFeedSchema, variantFilteringSchema } from './listing.ts';
import { similarPanelRequestSchema, similarPanelSchema } from './search.ts';
import { fragmentSchemas } from '../site/fragments.ts';
import { paths } from '../site/paths.ts';
import { PREFIX } from '../site/project.ts';

/**
 * Request body and response of the remotes' endpoints, by method and path. Open pages call them after a release, so bodies
 * may only gain optional fields, and responses may only gain fields.
 * @public Generated endpoints name their schemas by it.
 */
export const endpointSchemas = {
  'POST /api/v2/variant/feed': { body: filteringRequestSchema, response: variantFeedSchema },
  /** RSS 2.0. */
  'GET /pl/api/v2/articles.rss': { response: z.string() },
  'POST /api/v2/articles/feed': { body: filteringRequestSchema, response: articlesFeedSchema },
  'POST /api/v2/variant/filtering': { body: filteringRequestSchema, response: variantFilteringSchema },
  'POST /api/v2/variant/similar-panel': { body: similarPanelRequestSchema, response: similarPanelSchema },
} as const satisfies Record<string, { body?: z.ZodType; response: z.ZodType }>;

/** Path of an endpoint. Write it as a literal in calls: the build finds the endpoints that a remote uses by these literals. */
export type EndpointPath = keyof typeof endpointSchemas extends `${string} ${infer Path}` ? Path : never;

/** What builds of releases read of this site: the prefix, schemas of fragments and endpoints, and the pages that links lead to. */
export const releaseContracts = { prefix: PREFIX, fragmentSchemas, endpointSchemas, paths };

import type { AccountContext } from '../accounts/AccountContext.ts';
import type { Connection } from '../database/connect.ts';
import type { EmbeddingsEndpoint } from '../images/embeddings/requestEmbedding.ts';
import { RequestError, failures } from '../errors.ts';
import type { Catalogue, CatalogueSnapshot } from '../index/live/Catalogue.ts';
import type { RequestLimits } from '../limits/RequestLimits.ts';

/** An OpenAI-compatible service that reads sentences. */
export type AiEndpoint = {
  /** Base URL: `https://api.example/v1`. */
  url: string;
  model: string;
  key: string | undefined;
};

/** The dependencies of the resources. */
export type ApiContext = {
  connection: Connection;
  catalogue: Catalogue;
  /** Folder of the rendered and fetched pictures. */
  imageFolder: string;
  /** Hosts (`host:port`) from which pictures may be fetched although their addresses are not public. */
  pictureHosts: readonly string[];
  /** Origins whose pages may send writes: the site, and services on hosts of their own. */
  allowedOrigins: readonly string[];
  /** Address of the administration system, to which the data for staff links; without a slash at the end. Null: none. */
  adminUrl: string | null;
  /** A shop that answers for the shops of the example; without it, their links lead to hosts that do not exist. */
  testShopUrl?: string;
  /** Whether the process is about to end, so that it should receive no new requests. */
  isDraining?: () => boolean;
  /** Null: there are no accounts. */
  accounts: AccountContext | null;
  /** Reads the sentences of the AI search; without it, rules do. */
  aiEndpoint?: AiEndpoint | null;
  /** Turns offers' pictures into vectors; without it, similar pictures have similar descriptors. */
  embeddingsEndpoint?: EmbeddingsEndpoint | null;
  /** Bearer token of /metrics; without it, there are no metrics. */
  metricsToken?: string;
};

/** Returns the current snapshot of the catalogue; throws 503 until the catalogue is built. */
export function currentCatalogue({ catalogue }: ApiContext): CatalogueSnapshot {
  if (!catalogue.current) throw new RequestError(failures.unavailable);
  return catalogue.current;
}

/** Returns the value; throws 404 if it is null or undefined. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new RequestError(failures.notFound);
  return value;
}

/** The dependencies of the routes of accounts. */
export type AuthContext = ApiContext & { accounts: AccountContext; limits: RequestLimits };

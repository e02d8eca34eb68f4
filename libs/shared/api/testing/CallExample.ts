import type { z } from 'zod';

/** A request of a call and a response that it accepts. */
export type CallExample = {
  /** Absent for calls without parameters. */
  params?: Record<string, unknown>;
  required?: string[];
  /** Method and URL of the request. */
  request: string;
  body?: unknown;
  /** Schema of the body in contracts. */
  schema?: z.ZodType;
  /** A response that the call returns; absent if it returns nothing. */
  response?: unknown;
};

import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook';

/** Flags, experiments and groups of visitors in the format of GrowthBook. */
export type FlagPayload = {
  features: Record<string, Record<string, unknown>>;
  experiments: unknown[];
  savedGroups: Record<string, unknown[]>;
  /** Differs after every change. */
  dateUpdated?: string;
};

type FlagVisitor = {
  attributes: Record<string, unknown>;
  /** Variations by experiment, for tests of a page. */
  forcedVariations?: Record<string, number>;
  url?: string;
};

/**
 * Evaluates all flags for a visitor: each has its value, without the rules that lead to it. The variation of an experiment
 * is kept, so that clients can record that it was shown.
 */
export function evaluateFlags(payload: FlagPayload, visitor: FlagVisitor): FlagPayload {
  const client = new GrowthBookClient().initSync({ payload: payload as FeatureApiResponse });
  const features = Object.keys(payload.features).map((name): [string, Record<string, unknown>] => {
    const { value, experiment, experimentResult } = client.evalFeature(name, visitor);
    const defaultValue: unknown = value ?? null;
    if (!experiment || !experimentResult) return [name, { defaultValue }];
    const tracks = [{ experiment, result: experimentResult }];
    return [name, { defaultValue, rules: [{ force: defaultValue, tracks }] }];
  });
  client.destroy();
  return { features: Object.fromEntries(features), experiments: [], savedGroups: {} };
}

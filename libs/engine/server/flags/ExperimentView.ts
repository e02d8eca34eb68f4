/** The event of the data layer that a variation of an experiment is shown, as in the catalogue `TrackedEvent`. */
export type ExperimentView = { event: 'experiment_viewed'; experiment: string; variation: string };

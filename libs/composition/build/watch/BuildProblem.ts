/** Why sources don't build. */
export type BuildProblem = {
  /** In one line. */
  title: string;
  /** `apps/listing/features/like/Like.tsx:12:5`, from the repository's root; undefined when nobody can tell. */
  place?: string;
  /** The lines around it, with a mark. */
  frame?: string;
};

/** An error of a build. */
export type BuildProblem = {
  /** One line. */
  title: string;
  /** `apps/listing/features/like/Like.tsx:12:5`, from the repository's root; undefined if unknown. */
  place?: string;
  /** Source lines around it; the line itself is marked. */
  frame?: string;
};

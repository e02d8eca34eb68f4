/** Chosen paths of pages by a name for their pictures: `/pl/garden/tips?page=2` → `garden-tips-page-2`. */
export function namePages(paths: string[]): Record<string, string> {
  return Object.fromEntries(
    paths.map((path) => {
      const words = path.replace(/^\/pl(?=\/|$)/, '').match(/[\p{L}\d]+/gu) ?? ['home'];
      return [words.join('-'), path];
    }),
  );
}

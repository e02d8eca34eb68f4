/** `garden-tips` → `Garden tips`: a preliminary title. */
export function formatTitle(slug: string) {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `garden-tips` → `Garden tips`: what a heading says until somebody gives it a better title. */
export function titleOf(slug: string) {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

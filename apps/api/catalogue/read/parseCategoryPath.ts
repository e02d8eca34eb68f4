/** Separators of the names in a path, the least ambiguous first: a name may contain `/`, as in `Stoły/Biurka > Biurka`. */
const SEPARATORS = [/->|[>›»→]/, /\|/, /\\/, /\//, /;/, /::|\s:\s/, /\s[-–—]\s/];

/** The names of a category path, root first: `Dom > Meble > Komody`, `Dom/Meble/Komody`, `Dom &gt; Meble`. */
export function parseCategoryPath(text = ''): string[] {
  // Some shops escape the path twice.
  const path = text.replace(/&(?:amp;)*(?:gt|#62|#x3e);/gi, '>').replace(/&(?:amp;)+/gi, '&');
  const separator = SEPARATORS.find((pattern) => pattern.test(path));
  return (separator ? path.split(separator) : [path]).map((name) => name.trim()).filter((name) => name !== '');
}

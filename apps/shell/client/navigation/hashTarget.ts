/** The element that a hash like `#opinie` names, if there is one. */
export function hashTarget(hash: string) {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The element that a hash like `#opinie` names, or null. Opens the `<details>` that contains it. */
export function findHashTarget(hash: string) {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  const target = document.getElementById(id) ?? document.getElementById(decoded(id));
  const details = target?.closest('details');
  if (details) details.open = true;
  return target;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

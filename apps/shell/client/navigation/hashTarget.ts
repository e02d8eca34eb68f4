/** The element that a hash like `#opinie` names, if there is one. What is folded around it is opened. */
export function hashTarget(hash: string) {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  const target = document.getElementById(id) ?? document.getElementById(decoded(id));
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  return target;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Child indexes on the path from `root` down to `element`. */
export function getNodePath(root: Element, element: Element) {
  const path: number[] = [];
  for (let node = element; node !== root;) {
    const parent: Element | null = node.parentElement;
    if (!parent) break;
    path.unshift([...parent.children].indexOf(node));
    node = parent;
  }
  return path;
}

/** The element at that path, or null if the tree has changed. */
export function followNodePath(root: Element, path: number[]) {
  let node: Element | undefined = root;
  for (const index of path) node = node?.children[index];
  return node ?? null;
}

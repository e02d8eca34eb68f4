/** Positions among the element children on the way from `root` down to `element`. */
export function pathTo(root: Element, element: Element) {
  const path: number[] = [];
  for (let node = element; node !== root;) {
    const parent: Element | null = node.parentElement;
    if (!parent) break;
    path.unshift([...parent.children].indexOf(node));
    node = parent;
  }
  return path;
}

/** The element at that place now, or null when the tree has another shape. */
export function followPath(root: Element, path: number[]) {
  let node: Element | undefined = root;
  for (const index of path) node = node?.children[index];
  return node ?? null;
}

type Attributes = Record<string, string | boolean | undefined>;

/** An element with attributes and children; no HTML is ever parsed here, so there is nothing to trust. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '');
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

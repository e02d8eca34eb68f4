import { JSDOM } from 'jsdom';

const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'];

/**
 * `structure`: the elements of HTML in order, with the names of their attributes; texts and values don't count. `code`:
 * attributes that run code, such as event handlers and addresses with the scheme javascript.
 */
export function inspectHtml(html: string) {
  const { document } = new JSDOM(html).window;
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
  const elements = [document, ...templates].flatMap((root) => [...root.querySelectorAll('*')]);
  const structure = elements.map(
    (element) => `${element.localName}[${element.getAttributeNames().toSorted().join(' ')}]`,
  );
  const code = elements.flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => runsCode(name, element.getAttribute(name) ?? ''))
      .map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
  );
  return { structure: structure.join('\n'), code };
}

function runsCode(name: string, value: string) {
  if (name.startsWith('on') || name === 'srcdoc') return true;
  // Browsers skip control characters in addresses.
  const address = value.replaceAll(/\p{Cc}/gu, '').trim();
  return ADDRESS_ATTRIBUTES.includes(name) && /^(?:javascript|vbscript|data):/i.test(address);
}

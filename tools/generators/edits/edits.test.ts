import { expect, test } from '@jest/globals';
import { addImport, registerPart } from './addImport.ts';
import { addToList, type Edit, insertAtEnd, insertBefore } from './editFile.ts';

const page = { list: 'pages', name: 'tipPage', file: './pages/tip-page/route.ts' } as const;

test('imports are in alphabetical order, packages before files', () => {
  const text = "import { z } from 'zod';\nimport { b } from './b.ts';\n\nconst own = 1;\n";
  expect(addImport(['a'], './a.ts')(text)).toMatch(/^import .*'zod';\nimport \{ a \} from '.\/a.ts';\nimport \{ b \}/);
  expect(addImport(['c'], './c.ts')(text)).toContain(
    "import { b } from './b.ts';\nimport { c } from './c.ts';\n\nconst",
  );
  expect(addImport(['t'], 'three')(text)).toMatch(/^import \{ t \} from 'three';\nimport \{ z \} from 'zod';\n/);
});

test('names are added to an existing import, each once', () => {
  const text = "import {\n  a,\n  type C,\n} from 'x';\n";
  expect(addImport(['b'], 'x')(text)).toBe("import { a, b, type C } from 'x';\n");
  expect(addImport(['a'], 'x')(text)).toBe("import { a, type C } from 'x';\n");
});

test('a page is added to a remote with or without a list of pages', () => {
  const empty = "import { defineRemote } from '@gniazdo/composition';\n\nexport default defineRemote({ name: 'x' });\n";
  const once = apply(registerPart(page), empty);
  expect(once).toContain("defineRemote({ name: 'x', pages: [tipPage]})");
  const twice = apply(registerPart({ ...page, name: 'topPage', file: './pages/top-page/route.ts' }), once);
  expect(twice).toContain('pages: [tipPage, topPage]');
  expect(twice).toContain("import { topPage } from './pages/top-page/route.ts';");
});

test('markup is added at the end of the element that a component returns', () => {
  const text =
    'type Props = {};\n\nexport function APage() {\n  return (\n    <main>\n      <p />\n    </main>\n  );\n}\n';
  expect(insertAtEnd('APage', '<B />')(text)).toContain('      <p />\n<B />\n    </main>\n');
  expect(() => insertAtEnd('BPage', '<B />')(text)).toThrow('has no function BPage that returns one element');
});

test.each<[string, Edit, string]>([
  ['no imports', addImport(['a'], './a.ts'), 'has no imports'],
  ['no list', addToList('pages: [', 'tipPage'), 'has no single "pages: [ … ]"'],
  ['no anchor', insertBefore('} as const;', 'x'), 'has no single "} as const;"'],
])('an edit of a file with %s throws an error', (_, edit, sentence) => {
  expect(() => edit('const own = 1;\n')).toThrow(sentence);
});

test('a nested list is not changed', () => {
  expect(() => addToList('pages: [', 'tipPage')('pages: [a, ...[b, c]]')).toThrow('move the inner list to a constant');
});

function apply(edits: Edit[], text: string) {
  return edits.reduce((before, edit) => edit(before), text);
}

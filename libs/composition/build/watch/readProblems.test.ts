import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PROJECT } from '../../project.ts';
import { readProblems } from './readProblems.ts';

const FOLDER = path.join(PROJECT.root, 'apps/listing');
const SOURCE = ['export function Card() {', '  return <h1 < b="x">a</h1>;', '}', ''].join('\n');

test('a syntax error has its message, its position and the source line', () => {
  const message = [
    '  × Module build failed (from builtin:swc-loader):',
    '  ├─▶   × Syntax Error: Expression expected',
    '  │      ╭─[2:13]',
    '  │    1 │ export function Card() {',
    '  │    2 │   return <h1 < b="x">a</h1>;',
    '  │      ·              ─',
    '  │      ╰────',
    "  ╰─▶   × Syntax Error: Expected ';', got '='",
    '         ╭─[2:16]',
    '         ╰────',
  ].join('\n');
  const moduleIdentifier = `builtin:swc-loader??ruleSet[1].rules[0].use[0]!${FOLDER}/Card.tsx`;
  expect(readProblems([{ message, moduleIdentifier }], () => SOURCE)).toEqual([
    {
      title: 'Expression expected',
      place: 'apps/listing/Card.tsx:2:13',
      frame: ['  1 │ export function Card() {', '> 2 │   return <h1 < b="x">a</h1>;', '  3 │ }', '  4 │'].join('\n'),
    },
  ]);
});

test('a missing file is reported at the line of its import in the source, not in the compiled module', () => {
  const message = [
    "  × Module not found: Can't resolve './missing.ts' in '/project/apps/listing'",
    '   ╭─[3:0]',
    ' 1 │ import { jsxDEV as _jsxDEV } from "react/jsx-dev-runtime";',
    " 3 │ import './missing.ts';",
    '   · ──────────────────────',
    '   ╰────',
  ].join('\n');
  const error = { message, moduleIdentifier: `builtin:swc-loader??x!${FOLDER}/X.island.tsx`, loc: '3:1-23' };
  const source = "import { a } from 'b';\nimport './missing.ts';";
  expect(readProblems([error], () => source)).toEqual([
    {
      title: "Module not found: Can't resolve './missing.ts' in '/project/apps/listing'",
      place: 'apps/listing/X.island.tsx:2',
      frame: "  1 │ import { a } from 'b';\n> 2 │ import './missing.ts';",
    },
  ]);
});

test('an unknown export is reported at the line of its import in the source', () => {
  const message = [
    "  × ESModulesLinkingError: export 'Aks' (imported as 'Ask') was not found in './Ask.tsx' (possible exports: Ask)",
    '   ╭─[9:33]',
    ' 9 │     return /*#__PURE__*/ _jsxDEV(Ask, {',
    '   ·                                  ───',
    '   ╰────',
  ].join('\n');
  const error = { message, moduleIdentifier: `builtin:swc-loader??x!${FOLDER}/X.island.tsx`, loc: '9:34-37' };
  const source = "import { a } from 'b';\nimport { Aks as Ask } from './Ask.tsx';";
  expect(readProblems([error], () => source)).toMatchObject([
    {
      place: 'apps/listing/X.island.tsx:2',
      frame: "  1 │ import { a } from 'b';\n> 2 │ import { Aks as Ask } from './Ask.tsx';",
    },
  ]);
});

test('an error in styles is reported at the position in its message', () => {
  const message = [
    '  × Module build failed (from ../../node_modules/css-loader/dist/cjs.js):',
    '  ╰─▶   ×',
    '        │ SyntaxError',
    '        │',
    `        │ (2:2) ${FOLDER}/Card.module.css Unknown word .b`,
    '        │',
    '        │ > 2 |  .b }} {',
  ].join('\n');
  const [problem] = readProblems([{ message }], () => '.a { color: red;\n .b }} {');
  expect(problem).toEqual({
    title: 'Unknown word .b',
    place: 'apps/listing/Card.module.css:2:2',
    frame: '  1 │ .a { color: red;\n> 2 │  .b }} {',
  });
});

test('an error without a position has its message only', () => {
  const message = '  × apps/listing/X.island.tsx imports node:fs, which only Node has.\n';
  expect(readProblems([{ message }])).toEqual([
    { title: 'apps/listing/X.island.tsx imports node:fs, which only Node has.' },
  ]);
});

import { parseSync } from '@swc/core';

/** A regular expression of a source file. */
export type Pattern = { source: string; flags: string };

type Node = { type: string; [key: string]: unknown };
type Constants = Map<string, Node>;

/**
 * The regular expressions of a TypeScript file: literals, `RegExp(…)` and `new RegExp(…)`. Constants of the file are
 * inserted; a part that only running code knows counts as the letter x.
 */
export function findPatterns(file: string, code: string): Pattern[] {
  const program = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const constants: Constants = new Map();
  const patterns = new Map<string, Pattern>();
  visit(program as unknown as Node, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const { id, init } = node as unknown as { id: Node; init: Node | null };
    if (id.type === 'Identifier' && init) constants.set(id.value as string, init);
  });
  visit(program as unknown as Node, (node) => {
    const found = readPattern(node, constants);
    if (found) patterns.set(`/${found.source}/${found.flags}`, found);
  });
  return [...patterns.values()];
}

function readPattern(node: Node, constants: Constants): Pattern | null {
  if (node.type === 'RegExpLiteral') return { source: node.pattern as string, flags: node.flags as string };
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: { expression: Node }[] | null };
  if (callee.type !== 'Identifier' || callee.value !== 'RegExp' || !given?.[0]) return null;
  const source = readText(given[0].expression, constants);
  const flags = given[1] ? readText(given[1].expression, constants) : '';
  // The first argument may be a regular expression itself, which is found where it is written.
  return source === UNKNOWN ? null : { source, flags: flags === UNKNOWN ? '' : flags };
}

const UNKNOWN = 'x';

function readText(node: Node, constants: Constants, depth = 0): string {
  if (depth > 8) return UNKNOWN;
  const read = (inner: unknown) => readText(inner as Node, constants, depth + 1);
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return String(node.value);
    case 'RegExpLiteral':
      return node.pattern as string;
    case 'Identifier': {
      const constant = constants.get(node.value as string);
      return constant ? read(constant) : UNKNOWN;
    }
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
      return read(node.expression);
    case 'BinaryExpression':
      return node.operator === '+' ? read(node.left) + read(node.right) : UNKNOWN;
    case 'TemplateLiteral':
      return joinTemplate(node, 'cooked', read);
    // String.raw
    case 'TaggedTemplateExpression':
      return joinTemplate(node.template as Node, 'raw', read);
    case 'MemberExpression': {
      const { object, property } = node as unknown as { object: Node; property: Node };
      return property.value === 'source' ? read(object) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

function joinTemplate(node: Node, kind: 'cooked' | 'raw', read: (inner: unknown) => string) {
  const { quasis, expressions } = node as unknown as { quasis: Record<string, string>[]; expressions: Node[] };
  return quasis.map((quasi, index) => quasi[kind]! + (expressions[index] ? read(expressions[index]) : '')).join('');
}

function visit(node: Node, each: (node: Node) => void) {
  if (typeof node.type === 'string') each(node);
  for (const value of Object.values(node)) {
    if (typeof value === 'object' && value !== null) visit(value as Node, each);
  }
}

import { parseSync, Visitor, type Expression, type Statement } from 'oxc-parser';

/** One small change of a source file that a test should notice. */
export interface Mutation {
  /** Place in the text: from `start` up to and without `end`. */
  start: number;
  end: number;
  /** Stands there instead. */
  text: string;
  line: number;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};
/** Pairs of which one is a likely slip for the other. */
const METHODS: Readonly<Record<string, string>> = { min: 'max', max: 'min', some: 'every', every: 'some' };
/** Sizes and times from here on: nobody writes one more or less of them by mistake. */
const LARGE = 1_000;
/** Flags of a field that only say where a generated screen shows it. */
const OF_SCREENS = new Set<unknown>(['list', 'filter']);

/**
 * @param path decides how the text is parsed (`.ts` or `.tsx`)
 * @returns every change of the file, in the order of its places: other operators, conditions that never hold, negations
 *   left out, truths turned round, numbers one higher (large ones ten times), branches exchanged, filters and steps
 *   left out. Guards against mistakes of programmers (a plain `Error`) hold, and so do flags of screens
 */
export function mutationsOf(path: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const shown = new Set<number>();
  const put = ({ start, end }: { start: number; end: number }, text: string) =>
    void found.push({ start, end, text, line: source.slice(0, start).split('\n').length });
  const between = (left: { end: number }, operator: string, right: { start: number }) => {
    const other = OPERATORS[operator];
    const start = source.indexOf(operator, left.end);
    if (other && start < right.start) put({ start, end: start + operator.length }, other);
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]!.message}`);
  new Visitor({
    BinaryExpression: ({ left, operator, right }) => between(left, operator, right),
    LogicalExpression: ({ left, operator, right }) => between(left, operator, right),
    UnaryExpression(node) {
      if (node.operator === '!') put(node, source.slice(node.argument.start, node.argument.end));
    },
    IfStatement({ test, consequent }) {
      if (!isAssertion(consequent)) put(test, 'false');
    },
    Property(node) {
      if (isOfScreens(node)) shown.add(node.value.start);
    },
    ConditionalExpression({ start, end, test, consequent, alternate }) {
      const part = (each: Expression) => source.slice(each.start, each.end);
      put({ start, end }, `${part(test)} ? (${part(alternate)}) : (${part(consequent)})`);
    },
    Literal(node) {
      if (typeof node.value === 'boolean' && !shown.has(node.start)) put(node, String(!node.value));
      if (typeof node.value === 'number' && !isProjected(node, source))
        put(node, String(node.value >= LARGE ? node.value * 10 : node.value + 1));
    },
    ExpressionStatement(node) {
      const step = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      // The compiler refuses an empty statement after `if`, whatever the step was.
      if (step.type === 'CallExpression') put(node, '{}');
    },
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (name === 'filter') put({ start: callee.object.end, end }, '');
      if (METHODS[name]) put(callee.property, METHODS[name]);
    },
    // A type has no behaviour: its literals are not values.
    'TSLiteralType:exit'({ literal }) {
      found.splice(0, found.length, ...found.filter(({ start }) => start !== literal.start));
    },
  }).visit(program);
  return found.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** `{ name: 1 }` chooses a field of a document: any other number chooses it too. */
const isProjected = ({ value, start, end }: { value: unknown; start: number; end: number }, source: string) =>
  value === 1 && /[:,]\s*$/.test(source.slice(0, start)) && /^\s*[,}\]]/.test(source.slice(end));

/** The part of a property that is looked at; patterns have properties too. */
interface Named {
  key: { type: string; name?: unknown };
  value: { type: string; value?: unknown };
}
const isOfScreens = ({ key, value }: Named) =>
  key.type === 'Identifier' && OF_SCREENS.has(key.name) && value.type === 'Literal' && value.value === true;

/** `throw new Error('No module provides …')`: what people do never leads there. */
function isAssertion(statement: Statement): boolean {
  if (statement.type === 'BlockStatement') return statement.body.length === 1 && isAssertion(statement.body[0]!);
  if (statement.type !== 'ThrowStatement' || statement.argument.type !== 'NewExpression') return false;
  const { callee } = statement.argument;
  return callee.type === 'Identifier' && callee.name === 'Error';
}

export const mutated = (source: string, { start, end, text }: Mutation) =>
  source.slice(0, start) + text + source.slice(end);

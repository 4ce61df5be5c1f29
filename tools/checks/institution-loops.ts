import { parseSync } from 'oxc-parser';
import { codeFiles, isTest, lineAt, type Check, type Finding, type SourceFile } from './project';

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };
/** Files that loop over institutions on behalf of everyone else, or only read their names. */
const PLACES = new Set([
  'core/src/kernel/jobs/each-institution.ts',
  'core/src/modules/foundation/runs/services/over-institutions.ts',
  'core/src/modules/foundation/identity/services/reach-institutions.ts',
  'core/src/modules/foundation/identity/handlers/activity.ts',
]);
const CODE = /^(core|server|workers)\/src\//;
const LOADS_THE_DEMO = /^core\/src\/(seed|testing|migrations|modules\/[^/]+\/[^/]+\/demo)\//;
const WALKS = new Set(['map', 'flatMap', 'forEach', 'reduce']);
/** Ways into an institution. */
const ENTERS = new Set(['inInstitution', 'systemContext', 'workIn', 'runUnit']);

/** One institution that fails must keep no other waiting, and large work is a run that people see and stop. */
export const oneLoopOverInstitutions: Check = {
  name: 'what goes from institution to institution is a run (overInstitutions), or eachInstitution where it is short',
  find: (project) =>
    codeFiles(project)
      .filter(
        (file) => CODE.test(file.path) && !LOADS_THE_DEMO.test(file.path) && !isTest(file) && !PLACES.has(file.path),
      )
      .filter(({ text }) => [...ENTERS].some((word) => text.includes(`${word}(`)))
      .flatMap(loopsOf),
};

function loopsOf(file: SourceFile): Finding[] {
  const starts = new Set<number>();
  const visit = (node: Node, bound: ReadonlySet<string>) => {
    if (node.type === 'CallExpression' && bound.size > 0 && enters(node, bound)) starts.add(node.start);
    const inner = new Set([...bound, ...namesBoundBy(node)]);
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(parseSync(file.path, file.text).program as unknown as Node, new Set());
  return [...starts].map((start) => ({
    path: file.path,
    line: lineAt(file.text, start),
    message:
      'goes from institution to institution itself; overInstitutions of runs or eachInstitution of the kernel does',
  }));
}

/**
 * Names that a loop gives each turn: of `for (const x of …)`, `while`'s own declarations excepted, and of the function
 * handed to `map`.
 */
function namesBoundBy(node: Node): string[] {
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') return namesIn(node.left as Node);
  if (node.type === 'ForStatement' && node.init) return namesIn(node.init as Node);
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
  const called = callee.type === 'MemberExpression' ? (callee.property as Node & { name?: string }).name : undefined;
  if (!called || !WALKS.has(called)) return [];
  return given.flatMap((each) => (each.params as Node[] | undefined)?.flatMap(namesIn) ?? []);
}

/** Whether a call takes what the loop gives into an institution: by its id, or with a context that is in it already. */
function enters(call: Node, bound: ReadonlySet<string>): boolean {
  const { callee, arguments: given } = call as unknown as { callee: Node & { name?: string }; arguments: Node[] };
  const name = callee.type === 'MemberExpression' ? (callee.property as Node & { name?: string }).name : callee.name;
  if (!name || !ENTERS.has(name)) return false;
  const asked = name === 'runUnit' ? given.slice(0, 1).filter(({ type }) => type === 'MemberExpression') : given;
  const taken = asked.filter(({ type }) => !type.includes('Function')).flatMap(namesIn);
  return taken.some((each) => bound.has(each));
}

const namesIn = (node: Node): string[] =>
  node.type === 'Identifier' ? [String(node.name)] : childrenOf(node).flatMap(namesIn);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

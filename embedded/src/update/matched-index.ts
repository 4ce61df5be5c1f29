import { plainPath } from '../bson/paths';
import { isDocument, type Document } from '../bson/value';
import { badValue } from '../errors';
import { compileFilter } from '../query/compile-predicate';
import type { MatchedIndex } from './update-paths';

/** For the positional `$`: which element of the array at a path the query's condition on that array matched. */
export function matchedIndexOf(doc: Document, filter: Document): MatchedIndex {
  const found = new Map<string, number>();
  return (path) => {
    let index = found.get(path);
    if (index === undefined) found.set(path, (index = findIndex(doc, filter, path)));
    return index;
  };
}

function findIndex(doc: Document, filter: Document, path: string): number {
  const conditions = conditionsOn(filter, path);
  const items = plainPath(doc, path.split('.'));
  const tests = conditions.map((condition) => compileFilter(condition).test);
  const index =
    Array.isArray(items) && tests.length > 0
      ? items.findIndex((item) => tests.every((test) => test({ x: [item] })))
      : -1;
  if (index < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return index;
}

function conditionsOn(filter: Document, path: string): Document[] {
  const out: Document[] = [];
  for (const name in filter) {
    const value = filter[name];
    if (name === path) out.push({ x: value });
    else if (name.startsWith(`${path}.`)) out.push({ [`x.${name.slice(path.length + 1)}`]: value });
    else if (name === '$and' && Array.isArray(value))
      for (const item of value) if (isDocument(item)) out.push(...conditionsOn(item, path));
  }
  return out;
}

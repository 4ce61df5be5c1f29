import { keyOf } from '../bson/key';
import { isDocument, type Document } from '../bson/value';
import { setField } from '../bson/paths';
import { StoreError, failedToParse } from '../errors';
import { changeAt } from '../update/update-paths';
import { compileExpression, resolvePath } from './compile-expression';
import type { RunningScope } from './pipeline-scope';

/** `$lookup` by equal fields, by a sub-pipeline with `let`, or both; the foreign side uses its indexes. */
export function lookup(scope: RunningScope, docs: Document[], operand: unknown): Document[] {
  if (!isDocument(operand)) throw failedToParse('the $lookup specification must be an Object');
  const { from, as, localField, foreignField } = operand as Record<string, unknown>;
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  const pipeline = (operand['pipeline'] as Document[] | undefined) ?? [];
  if (typeof from !== 'string' && !('pipeline' in operand))
    throw failedToParse("missing 'from' option to $lookup stage specification");
  if ((localField === undefined) !== (foreignField === undefined))
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified');
  const bindings = Object.entries(isDocument(operand['let']) ? operand['let'] : {}).map(
    ([name, expr]) => [name, compileExpression(expr, { variables: scope.variables })] as const,
  );
  const localParts = typeof localField === 'string' ? localField.split('.') : undefined;
  const cache = new Map<string, Document[]>();
  const foreign = (doc: Document): Document[] => {
    const variables: Document = {};
    for (const [name, evaluate] of bindings) variables[name] = evaluate(doc) ?? null;
    const local = localParts ? resolvePath(doc, localParts, 0) : undefined;
    const key = keyOf([local, variables]);
    let found = cache.get(key);
    if (!found) {
      const stages = localParts ? [{ $match: matchOf(foreignField as string, local) }, ...pipeline] : pipeline;
      found = scope.runSub(typeof from === 'string' ? from : '', stages, variables);
      cache.set(key, found);
    }
    return found;
  };
  return docs.map((doc) => {
    const out: Document = { ...doc };
    const found = foreign(doc);
    if (as.includes('.')) changeAt(cloneAlong(out, as.split('.')), as.split('.'), true, () => found);
    else setField(out, as, found);
    return out;
  });
}

function matchOf(field: string, local: unknown): Document {
  if (Array.isArray(local)) return { [field]: { $in: local.length === 0 ? [] : [...local] } };
  return { [field]: { $eq: local ?? null } };
}

/** Copies the documents on a path, since rows may share them. */
function cloneAlong(doc: Document, parts: string[]): Document {
  let at = doc;
  for (const part of parts.slice(0, -1)) {
    const next = at[part];
    if (Array.isArray(next)) throw new StoreError(40228, `$lookup cannot write below an array at ${part}`);
    if (!isDocument(next)) break;
    at = at[part] = { ...next };
  }
  return doc;
}

import { keyOf } from '../bson/key';
import { setField } from '../bson/paths';
import { isDocument, toNumber, type Document } from '../bson/value';
import { StoreError, failedToParse } from '../errors';
import { compileExpression, resolvePath } from './compile-expression';
import type { RunningScope } from './pipeline-scope';

/** `$graphLookup`: follows a field from document to document, each step one indexed query, each document once. */
export function graphLookup(scope: RunningScope, docs: Document[], operand: unknown): Document[] {
  if (!isDocument(operand)) throw failedToParse('the $graphLookup stage specification must be an object');
  const { from, as, connectFromField, connectToField, depthField } = operand as Record<string, string | undefined>;
  if (
    typeof from !== 'string' ||
    typeof as !== 'string' ||
    typeof connectFromField !== 'string' ||
    typeof connectToField !== 'string'
  )
    throw new StoreError(40105, '$graphLookup requires from, as, startWith, connectFromField and connectToField');
  const maxDepth = toNumber(operand['maxDepth']) ?? Infinity;
  const restrict = isDocument(operand['restrictSearchWithMatch'])
    ? [{ $match: operand['restrictSearchWithMatch'] }]
    : [];
  const startWith = compileExpression(operand['startWith'], { variables: scope.variables });
  const parts = connectFromField.split('.');
  return docs.map((doc) => {
    const found = new Map<string, Document>();
    const asked = new Set<string>();
    let frontier = listOf(startWith(doc));
    for (let depth = 0; depth <= maxDepth && frontier.length > 0; depth++) {
      const fresh = frontier.filter((value) => !asked.has(keyOf(value)));
      for (const value of fresh) asked.add(keyOf(value));
      if (fresh.length === 0) break;
      frontier = [];
      for (const row of scope.runSub(
        from,
        [{ $match: { [connectToField]: { $in: fresh } } }, ...restrict],
        undefined,
      )) {
        const key = keyOf(row['_id']);
        if (found.has(key)) continue;
        found.set(key, depthField === undefined ? row : { ...row, [depthField]: depth });
        frontier.push(...listOf(resolvePath(row, parts, 0)));
      }
    }
    const out = { ...doc };
    setField(out, as, [...found.values()]);
    return out;
  });
}

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

import { cloneValue, getField, setField } from '../bson/paths';
import { isDocument, typeName, type Document } from '../bson/value';
import { StoreError, badValue } from '../errors';
import { compileProjection } from '../query/projection';
import { compileExpression } from './compile-expression';

/** The stages that turn one document into one document; undefined when `name` is none of them. */
export function documentStage(
  name: string,
  operand: unknown,
  variables: Document | undefined,
): ((doc: Document) => Document) | undefined {
  switch (name) {
    case '$project': {
      if (!isDocument(operand) || Object.keys(operand).length === 0)
        throw new StoreError(
          51272,
          'Invalid $project :: caused by :: projection specification must have at least one field',
        );
      const projection = compileProjection(operand, { forStage: true, variables });
      return projection.apply;
    }
    case '$addFields':
    case '$set':
      return addFields(operand, variables);
    case '$unset': {
      const paths = Array.isArray(operand) ? operand : [operand];
      if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
        throw new StoreError(31002, '$unset specification must be a string or an array containing only string values');
      return compileProjection(Object.fromEntries(paths.map((path) => [path, 0])), { forStage: true }).apply;
    }
    case '$replaceRoot':
    case '$replaceWith': {
      const expr = name === '$replaceRoot' ? (isDocument(operand) ? operand['newRoot'] : undefined) : operand;
      if (expr === undefined) throw new StoreError(40231, 'no newRoot specified for the $replaceRoot stage');
      const evaluate = compileExpression(expr, { variables });
      return (doc) => {
        const root = evaluate(doc);
        if (!isDocument(root))
          throw new StoreError(
            40228,
            `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
          );
        return root;
      };
    }
    default:
      return undefined;
  }
}

interface FieldNode {
  compute?: (doc: Document) => unknown;
  children: Map<string, FieldNode>;
}

function addFields(operand: unknown, variables: Document | undefined): (doc: Document) => Document {
  if (!isDocument(operand)) throw new StoreError(40272, '$addFields specification stage must be an object');
  const root: FieldNode = { children: new Map() };
  const add = (node: FieldNode, fields: Document): void => {
    for (const path in fields) {
      const value = fields[path];
      let at = node;
      for (const part of path.split('.')) {
        if (part === '') throw badValue('FieldPath must not end with a dot or hold an empty name');
        let next = at.children.get(part);
        if (!next) at.children.set(part, (next = { children: new Map() }));
        at = next;
      }
      const first = isDocument(value) ? Object.keys(value)[0] : undefined;
      if (isDocument(value) && first !== undefined && !first.startsWith('$')) add(at, value);
      else at.compute = compileExpression(value, { variables });
    }
  };
  add(root, operand);
  return (doc) => place(doc, root, doc) as Document;
}

function place(value: unknown, node: FieldNode, doc: Document): unknown {
  if (Array.isArray(value)) return value.map((item) => place(item, node, doc));
  const out: Document = isDocument(value) ? { ...value } : {};
  for (const [name, child] of node.children) {
    const result = child.compute ? cloneValue(child.compute(doc)) : place(getField(out, name), child, doc);
    if (result === undefined) delete out[name];
    else setField(out, name, result);
  }
  return out;
}

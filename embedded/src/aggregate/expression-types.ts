import { isDocument, type Document } from '../bson/value';
import { StoreError, badValue } from '../errors';

/** Runtime variables of an expression: `let` bindings by name, and ROOT / CURRENT / NOW. */
export type Variables = Document;

/** A compiled expression; `undefined` means missing. */
export type Evaluate = (doc: unknown, variables?: Variables) => unknown;

/** Builds one operator's evaluation from its operand; `compile` compiles the operand's own expressions. */
export type CompileOperator = (operand: unknown, compile: (expr: unknown) => Evaluate) => Evaluate;

/** Operands of an operator that takes a fixed number of arguments. */
export function operands(name: string, operand: unknown, count: number): unknown[] {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length !== count)
    throw new StoreError(16020, `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`);
  return list;
}

export function requireDocument(name: string, operand: unknown): Document {
  if (!isDocument(operand)) throw badValue(`${name} only supports an object as its argument`);
  return operand;
}

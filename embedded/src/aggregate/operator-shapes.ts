import { type CompileOperator, operands } from './expression-types';

export function list(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

export function unary(name: string, apply: (value: unknown) => unknown): CompileOperator {
  return (operand, compile) => {
    const item = compile(operands(name, operand, 1)[0]);
    return (doc, v) => apply(item(doc, v));
  };
}

export function binary(name: string, apply: (a: unknown, b: unknown) => unknown): CompileOperator {
  return (operand, compile) => {
    const [a, b] = operands(name, operand, 2).map(compile);
    return (doc, v) => apply(a!(doc, v), b!(doc, v));
  };
}

export function fold(name: string, apply: (a: unknown, b: unknown) => unknown, start: unknown): CompileOperator {
  void name;
  return (operand, compile) => {
    const items = list(operand).map(compile);
    return (doc, v) => items.reduce((sum: unknown, item) => apply(sum, item(doc, v)), start);
  };
}

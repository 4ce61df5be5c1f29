import { describe, expect, it } from 'vitest';
import { Double, Long, toNumber, type Document } from '../bson/value';
import { compileExpression } from './compile-expression';
import { VECTORS } from './documented-vectors.data';
import { nativeOperators } from './expression-operators';

const rows = Object.entries(VECTORS).flatMap(([name, vectors]) =>
  vectors.map((vector) => [`${name}: ${JSON.stringify(vector[0])}`, vector] as const),
);

/** Doubles in their number; a Long that a date gave is a long of any make. */
function plain(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (Array.isArray(value)) return value.map(plain);
  return value;
}

function run([expr, expected, doc]: readonly unknown[]): unknown {
  if (!isError(expected)) return plain(compileExpression(expr)((doc ?? {}) as Document));
  try {
    return compileExpression(expr)((doc ?? {}) as Document);
  } catch (error) {
    return { error: (error as { code?: number }).code ?? (error as Error).message };
  }
}

function isError(expected: unknown): expected is { error: number } {
  return typeof expected === 'object' && expected !== null && 'error' in expected;
}

describe('expression operators', () => {
  it('that are offered are those that were compared with the manual', () => {
    expect(Object.keys(nativeOperators).sort()).toEqual(Object.keys(VECTORS).sort());
  });

  it.each(rows)('%s', (_name, vector) => {
    const expected = vector[1];
    const found = run(vector);
    expect(typeof expected === 'number' && found instanceof Long ? toNumber(found) : found).toEqual(expected);
  });
});

import type { Text } from '../text';
import type { NumberKind, Reset } from './kinds';
import { patternFaults } from './pattern';

/**
 * Declares a kind of number in a module's `numbers`. Its institution may change pattern, restart and first number on the screen of number series.
 * @throws Error for a pattern that would give a number twice
 */
export function defineNumberKind<const V extends string = never>(declared: {
  key: string;
  label: Text;
  pattern: string;
  reset: Reset;
  gapless: boolean;
  values?: Readonly<Record<V, { label: Text; sample: string }>>;
  per?: readonly NoInfer<V>[];
}): NumberKind<V> {
  const kind: NumberKind<V> = {
    ...declared,
    values: declared.values ?? ({} as NumberKind<V>['values']),
    per: declared.per ?? [],
  };
  const [fault] = patternFaults(kind.pattern, kind);
  if (fault) throw new Error(`Number kind ${kind.key}: ${fault.en}`);
  return kind;
}

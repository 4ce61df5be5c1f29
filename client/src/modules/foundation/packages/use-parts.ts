import { partsOf, type Part } from '@pathshala/shared/modules/foundation/packages';
import { useMemo } from 'react';
import { useRegistry } from '../../../kit/data/session';

/** The parts of the product, by key. */
export function useParts(): ReadonlyMap<string, Part> {
  const registry = useRegistry();
  return useMemo(() => partsOf(registry), [registry]);
}

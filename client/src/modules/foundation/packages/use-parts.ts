import { partsOf, type Part } from '@pathshala/shared/modules/foundation/packages';
import { useMemo } from 'react';
import { useRegistry } from '../../../kit/data/session';

/** What the product consists of, by key. */
export function useParts(): ReadonlyMap<string, Part> {
  const registry = useRegistry();
  return useMemo(() => partsOf(registry), [registry]);
}

import type { Subscription } from '@pathshala/shared';
import { ACADEMIC_SETUP, SETUP, setupActions } from '@pathshala/shared/modules/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../kit/data/query-keys';

/** What of an institution the operator's view of it follows: one catalogue, those of the academic structure, or all. */
export const catalogueOf = (institution: string, entity: string): readonly Subscription[] => [{ entity, institution }];
export const structureOf = (institution: string): readonly Subscription[] =>
  ACADEMIC_SETUP.map((entity) => ({ entity, institution }));
export const cataloguesOf = (institution: string): readonly Subscription[] =>
  SETUP.map((entity) => ({ entity: entity.name, institution }));

/** What the operator has changed in an institution makes every view of its set-up old at once; what others change is told by the feed. */
export function useSetupChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { id } of [
      setupActions.setup,
      setupActions.setupRows,
      setupActions.setupOptions,
      setupActions.academics,
    ])
      void client.invalidateQueries({ queryKey: keys.action(id) });
  }, [client]);
}

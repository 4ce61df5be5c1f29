import type { Subscription } from '@pathshala/shared';
import { ACADEMIC_SETUP, SETUP, setupActions } from '@pathshala/shared/modules/front/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../../kit/data/query-keys';

/**
 * Topics of an institution's set-up that a view subscribes to: one catalogue, those of the academic structure, or all.
 */
export const catalogueOf = (institution: string, entity: string): readonly Subscription[] => [{ entity, institution }];
export const structureOf = (institution: string): readonly Subscription[] =>
  ACADEMIC_SETUP.map((entity) => ({ entity, institution }));
export const cataloguesOf = (institution: string): readonly Subscription[] =>
  SETUP.map((entity) => ({ entity: entity.name, institution }));

/**
 * A change by the operator invalidates every view of the institution's set-up; changes by others arrive through the
 * feed.
 */
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

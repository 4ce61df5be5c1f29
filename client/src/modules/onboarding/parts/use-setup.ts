import { setupActions } from '@pathshala/shared/modules/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../kit/data/query-keys';

/** What the operator has changed in an institution makes every view of its set-up old; the live feed of an institution reaches its own people only. */
export function useSetupChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { id } of [setupActions.setup, setupActions.setupRows, setupActions.setupOptions, setupActions.academics]) void client.invalidateQueries({ queryKey: keys.action(id) });
  }, [client]);
}

import type { Entity } from '@pathshala/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../data/query-keys';
import { confirmDelete } from '../ui/confirm-delete';
import { toast } from '../ui/toast';
import type { AnyRow } from './entity-columns';
import { removeRows, type Refusal } from './remove-rows';

export interface RowRemovalOptions {
  titleOf: (row: AnyRow) => string;
  onRemoved: () => void;
}

/**
 * Deletes rows after a question. Refusals of the server are kept with their reasons, until the person has read them.
 */
export function useRowRemoval(entity: Entity, { titleOf, onRemoved }: RowRemovalOptions) {
  const { t } = useTranslation('kit');
  const client = useQueryClient();
  const [refused, setRefused] = useState<{ refusals: Refusal[]; isSingle: boolean } | null>(null);
  const remove = async (chosen: readonly AnyRow[]) => {
    if (
      !(await confirmDelete(chosen.length === 1 ? titleOf(chosen[0]!) : t('table.selected', { count: chosen.length })))
    )
      return;
    const report = await removeRows(entity, chosen);
    onRemoved();
    void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    if (report.removed > 0) toast('good', t('table.removedDone', { count: report.removed }));
    if (report.refused.length > 0) setRefused({ refusals: report.refused, isSingle: chosen.length === 1 });
  };
  return { remove, refused, forgetRefused: () => setRefused(null) };
}

import { Skeleton, Text } from '@mantine/core';
import { Erasure } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../../../kit/data/session';
import { useRecord } from '../../../../kit/data/use-entity';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { TraceTable } from './TraceTable';

/** Result of an erasure: records emptied, deleted and kept, with reasons. */
export default function OutcomeTab({ record }: RecordTabProps) {
  const { t } = useTranslation('privacy');
  const { entities } = useRegistry();
  const erasure = useRecord(Erasure, record);
  if (!erasure.data) return <Skeleton h="6rem" aria-busy="true" />;
  const traces = erasure.data.outcome.flatMap((row) => {
    const entity = entities.get(row.entity);
    return entity ? [{ ...row, label: entity.labels.many, fields: [] }] : [];
  });
  if (traces.length === 0) return <Text c="dimmed">{t('notYet')}</Text>;
  return <TraceTable id="erasure-outcome" caption={t('preview')} traces={traces} />;
}

import { Skeleton, Stack, Text } from '@mantine/core';
import { DataRequest, privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { CopyButton } from './CopyButton';

/** For the office that answers: everything about the person that the office itself may read. */
export default function CopyTab({ record }: RecordTabProps) {
  const { t } = useTranslation('privacy');
  const request = useRecord(DataRequest, record);
  if (!request.data) return <Skeleton h="6rem" aria-busy="true" />;
  const { state, student, staff } = request.data;
  if (state !== 'open') return <Text size="sm">{t('copyOver')}</Text>;
  if (!student && !staff) return <Text size="sm">{t('copyOfNobody')}</Text>;
  return (
    <Stack align="start">
      <Text size="sm">{t('copyForHint')}</Text>
      <CopyButton action={privacyActions.copyFor} input={{ request: record }} label={t('copyFor')} />
    </Stack>
  );
}

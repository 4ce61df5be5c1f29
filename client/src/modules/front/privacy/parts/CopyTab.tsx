import { Stack, Text } from '@mantine/core';
import { privacyActions } from '@pathshala/shared/modules/front/privacy';
import { useTranslation } from 'react-i18next';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { CopyButton } from './CopyButton';

/** For the office that answers: everything about the person that the office itself may read. */
export default function CopyTab({ record }: RecordTabProps) {
  const { t } = useTranslation('privacy');
  return (
    <Stack align="start">
      <Text size="sm">{t('copyForHint')}</Text>
      <CopyButton action={privacyActions.copyFor} input={{ request: record }} label={t('copyFor')} />
    </Stack>
  );
}

import { Alert, Button, Stack, Text } from '@mantine/core';
import { Exam, examActions, GradeBand, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { toast } from '../../../../kit/ui/toast';

/** A scale with published results stays as it is; here its next version is made. */
export default function ScaleVersionTab({ record }: RecordTabProps) {
  const { t } = useTranslation('exams');
  const make = useAction(examActions.newScaleVersion, {
    changes: [GradeScale.name, GradeBand.name, ResultSetting.name, Exam.name],
    quiet: true,
    onDone: () => toast('good', t('scaleVersion.done')),
  });
  return (
    <Stack align="start">
      <Text size="sm">{t('scaleVersion.hint')}</Text>
      {make.error ? (
        <Alert color="amber" role="alert">
          {make.error.message}
        </Alert>
      ) : null}
      <Button loading={make.isPending} onClick={() => void make.run({ scale: record })}>
        {t('scaleVersion.make')}
      </Button>
    </Stack>
  );
}

import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import {
  Exam,
  examActions,
  examScreens,
  GradeBand,
  GradeScale,
  ResultSetting,
} from '@pathshala/shared/modules/exams/exams';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { toast } from '../../../../kit/ui/toast';

const SCALES = examScreens.find(({ id }) => id === 'exams.scales')!.path;

/** Makes the next version of a scale with published results, once; afterwards it links to that version. */
export default function ScaleVersionTab({ record }: RecordTabProps) {
  const { t } = useTranslation('exams');
  const successor = useRecord(GradeScale, record).data?.successor;
  const make = useAction(examActions.newScaleVersion, {
    changes: [GradeScale.name, GradeBand.name, ResultSetting.name, Exam.name],
    quiet: true,
    onDone: () => toast('good', t('scaleVersion.done')),
  });
  if (successor)
    return (
      <Stack align="start">
        <Text size="sm">{t('scaleVersion.made')}</Text>
        <Anchor component={Link} size="sm" to={`${SCALES}?open=${successor}`}>
          {t('scaleVersion.open')}
        </Anchor>
      </Stack>
    );
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

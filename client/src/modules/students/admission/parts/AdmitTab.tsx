import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  AdmissionApplication,
  admissionActions,
  AdmissionDeclaration,
} from '@pathshala/shared/modules/students/admission';
import { paymentsActions, paymentsScreens } from '@pathshala/shared/modules/money/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { AdmittedCard } from '../../students';

/** Where the first bill is paid. */
const COUNTER = paymentsScreens.find((screen) => screen.id === 'payments.collection')!.path;
type Admitted = ActionOutput<typeof admissionActions.admit>;

/** Makes the selected applicant a student; the passwords of the new accounts are shown here once. */
export default function AdmitTab({ record }: RecordTabProps) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const can = useCan();
  const [done, setDone] = useState<Admitted | null>(null);
  const application = useRecord(AdmissionApplication, record);
  if (application.error && !application.data)
    return <ErrorState error={application.error} onRetry={() => void application.refetch()} />;
  if (!application.data) return <Skeleton h="6rem" />;
  if (done)
    return (
      <AdmittedCard answer={done}>
        {can(paymentsActions.collect.permission) ? (
          <Anchor component={Link} to={`${COUNTER}?student=${done.student}`}>
            {t('admit.counter')}
          </Anchor>
        ) : null}
      </AdmittedCard>
    );
  const { state, offerUntil, declaration, rev } = application.data;
  if (state !== 'selected' || !offerUntil) return <Text c="dimmed">{t('admit.notYet')}</Text>;
  return (
    <Stack maw="24rem">
      <Text>{t('mine.until', { at: format.dateTime(offerUntil) })}</Text>
      <Form application={record} rev={rev} declaration={declaration} onDone={setDone} />
    </Stack>
  );
}

function Form({
  application,
  rev,
  declaration,
  onDone,
}: {
  application: string;
  rev: number;
  declaration: string;
  onDone: (admitted: Admitted) => void;
}) {
  const { t } = useTranslation('admission');
  const declared = useRecord(AdmissionDeclaration, declaration);
  const [section, setSection] = useState<string>();
  const admit = useAction(admissionActions.admit, {
    changes: [AdmissionApplication.name, AdmissionDeclaration.name, 'student', 'enrolment'],
    quiet: (error) => error.status >= 400 && error.status < 500,
    onDone,
  });
  if (!declared.data) return <Skeleton h="3rem" />;
  const { class: inClass, shift } = declared.data;
  const fault = admit.error?.fieldErrors?.section?.join(' ');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('admit.hint')}
      </Text>
      <RefSelect
        entity="section"
        label={t('admit.section')}
        filter={{ class: inClass, shift }}
        value={section}
        onChange={setSection}
        error={fault}
        withAsterisk
      />
      {admit.error && !fault ? (
        <Alert color="red" role="alert">
          {admit.error.body?.message}
        </Alert>
      ) : null}
      <Button
        disabled={!section}
        loading={admit.isPending}
        onClick={() => void admit.run({ admissionApplication: application, rev, section: section! })}
      >
        {t('admit.admit')}
      </Button>
    </>
  );
}

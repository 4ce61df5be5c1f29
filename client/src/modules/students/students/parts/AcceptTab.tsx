import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import {
  registrationActions,
  studentsActions,
  StudentRegistration,
  type AdmissionAnswer,
} from '@pathshala/shared/modules/students/students';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { AdmittedCard } from './AdmittedCard';
import { DuplicateList } from './DuplicateNote';

/** People who are here already and may be this child; then the section that the child goes into. */
export default function AcceptTab({ record }: RecordTabProps) {
  const { t } = useTranslation('students');
  const [accepted, setAccepted] = useState<AdmissionAnswer | null>(null);
  const { data, error, refetch } = useRecord(StudentRegistration, record);
  if (accepted) return <AdmittedCard answer={accepted} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="8rem" aria-busy="true" />;
  return (
    <Stack maw="32rem">
      {data.state === 'submitted' || data.state === 'verified' ? (
        <>
          <Twins registration={data} />
          <Alike registration={data} />
        </>
      ) : null}
      {data.state === 'verified' ? (
        <AcceptForm registration={data} onAccepted={setAccepted} />
      ) : (
        <Text c="dimmed">{t(data.state === 'submitted' ? 'remote.verifyFirst' : 'remote.over')}</Text>
      )}
    </Stack>
  );
}

/** Other registrations that name the same child, from another mobile. */
function Twins({ registration }: { registration: Row<typeof StudentRegistration> }) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const { data } = useList(StudentRegistration, { q: registration.birthRegistration });
  const twins = data?.rows.filter(
    ({ id, birthRegistration }) => id !== registration.id && birthRegistration === registration.birthRegistration,
  );
  if (!twins || twins.length === 0) return null;
  return (
    <Alert color="amber" title={t('remote.twins')}>
      {twins.map(({ id, number, phone, state }) => (
        <Group key={id} gap="xs">
          <Text size="sm">
            {number} · {format.phone(phone)}
          </Text>
          <StateBadge entity={StudentRegistration} state={state} />
        </Group>
      ))}
    </Alert>
  );
}

function Alike({ registration }: { registration: Row<typeof StudentRegistration> }) {
  const { name, nameBn, fatherName, fatherNameBn, phone, birthRegistration, dateOfBirth } = registration;
  const { data } = useAction(studentsActions.duplicates, {
    name,
    nameBn,
    fatherName,
    fatherNameBn,
    phone,
    birthRegistration,
    dateOfBirth,
  });
  return data && data.rows.length > 0 ? <DuplicateList rows={data.rows} /> : null;
}

function AcceptForm({
  registration,
  onAccepted,
}: {
  registration: Row<typeof StudentRegistration>;
  onAccepted: (answer: AdmissionAnswer) => void;
}) {
  const { t } = useTranslation('students');
  const [section, setSection] = useState<string>();
  const accept = useAction(registrationActions.acceptRegistration, {
    changes: [StudentRegistration.name, Student.name, Guardian.name, Enrolment.name],
    quiet: (error) => error.status >= 400 && error.status < 500,
    onDone: onAccepted,
  });
  const { id, rev, roll } = registration;
  const faults = accept.error?.fieldErrors;
  return (
    <>
      <RefSelect
        entity="section"
        label={t('place.section')}
        filter={{ class: registration.class }}
        value={section}
        onChange={setSection}
        error={faults?.['section']?.join(' ')}
        withAsterisk
      />
      {accept.error && !faults?.['section'] ? (
        <Alert color="red" role="alert">
          {faults ? Object.values(faults).flat().join(' ') : accept.error.body?.message}
        </Alert>
      ) : null}
      <Button
        disabled={!section}
        loading={accept.isPending}
        onClick={() => void accept.run({ studentRegistration: id, rev, section: section!, ...(roll ? { roll } : {}) })}
      >
        {t('remote.accept')}
      </Button>
    </>
  );
}

import { Alert, Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { AdmissionAnswer } from '@pathshala/shared/modules/students/students';
import { IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../../kit/form/FormFoot';
import { missingOf } from '../../../../kit/form/section-state';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AdmittedCard } from '../parts/AdmittedCard';
import { DuplicateNote } from '../parts/DuplicateNote';
import { childFields, firstPlaceFields, restPlaceFields, restSections } from '../parts/form-sections';
import { NewStudentFamily } from '../parts/NewStudentFamily';
import { PartFields } from '../parts/PartFields';
import { PreviousSchool } from '../parts/PreviousSchool';
import { useNewStudent, type NewStudent } from '../parts/use-new-student';

/** /student/new: a student with parents, place and accounts, on one page and in one step. */
export default function NewStudentPage() {
  const [admitted, setAdmitted] = useState<AdmissionAnswer | null>(null);
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader />
      {admitted ? (
        <AdmittedCard
          answer={admitted}
          onNext={() => {
            setAdmitted(null);
            setRound(round + 1);
          }}
        />
      ) : (
        <AdmissionForm key={round} onAdmitted={setAdmitted} />
      )}
    </>
  );
}

/** Child and class, family, and the rest, which is folded: a first day needs none of it. */
function AdmissionForm({ onAdmitted }: { onAdmitted: (answer: AdmissionAnswer) => void }) {
  const { t } = useTranslation('students');
  const { t: kit } = useTranslation('kit');
  const state = useNewStudent(onAdmitted);
  const { student, adults, place, contact } = state;
  const phone = useWatch({ control: adults[contact].form.control, name: 'phone' }) as string | undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit(event.currentTarget);
      }}
    >
      <Stack gap="md" maw="60rem">
        {state.isRestored ? (
          <Alert color="blue" icon={<IconHistory size={18} />}>
            <Group justify="space-between" gap="xs">
              {kit('form.draftRestored')}
              <Button size="xs" variant="outline" color="blue" onClick={state.discard}>
                {kit('form.draftDiscard')}
              </Button>
            </Group>
          </Alert>
        ) : null}
        <Part number={1} title={t('new.child')}>
          <PartFields part={student} names={childFields} isFirst />
          <DuplicateNote control={student.form.control} phone={phone} />
          <Title order={4} mt="md" mb="xs">
            {t('new.place')}
          </Title>
          <PartFields part={place} names={firstPlaceFields} optional={['section']} />
        </Part>
        <Part number={2} title={t('new.family')}>
          <NewStudentFamily state={state} />
        </Part>
        <Rest state={state} />
        <Paper withBorder p="md">
          <Accounts state={state} />
        </Paper>
        {state.failure ? (
          <Alert color="red" role="alert">
            {state.failure.body?.message ?? t('new.failed')}
          </Alert>
        ) : null}
        <Foot state={state} />
      </Stack>
    </form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { t } = useTranslation('students');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={3} mb="sm">
        {t('new.part', { number, title })}
      </Title>
      {children}
    </Paper>
  );
}

function Rest({ state: { student, place } }: { state: NewStudent }) {
  const { t } = useTranslation('students');
  const say = useText();
  const names = [...restSections.flatMap(({ fields }) => fields)];
  const { errors } = useFormState({ control: student.form.control });
  const { errors: inPlace } = useFormState({ control: place.form.control });
  const hasFault = names.some((name) => errors[name]) || restPlaceFields.some((name) => inPlace[name]);
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper withBorder p="md" component="section">
      <details open={isOpen || hasFault} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Title order={3} component="summary" style={{ cursor: 'pointer' }}>
          {t('new.part', { number: 3, title: t('new.rest') })}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('new.restHint')}
        </Text>
        <Stack gap="md">
          {restSections.map((section, index) => (
            <div key={index}>
              {section.title ? (
                <Title order={4} mb="xs">
                  {say(section.title)}
                </Title>
              ) : null}
              <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
                <PartFields
                  part={student}
                  names={section.fields}
                  controls={{ previousSchool: (part) => <PreviousSchool state={part} /> }}
                  isBare
                />
              </SimpleGrid>
            </div>
          ))}
          <div>
            <Title order={4} mb="xs">
              {t('new.morePlace')}
            </Title>
            <PartFields part={place} names={restPlaceFields} />
          </div>
        </Stack>
      </details>
    </Paper>
  );
}

function Accounts({ state: { accounts, setAccounts } }: { state: NewStudent }) {
  const { t } = useTranslation('students');
  return (
    <Checkbox.Group
      label={t('new.accounts')}
      description={t('new.accountsHint')}
      value={accounts}
      onChange={(value) => setAccounts(value as typeof accounts)}
    >
      <Group mt="xs">
        <Checkbox value="student" label={t('new.student')} />
        <Checkbox value="guardian" label={t('new.guardianAccount')} />
      </Group>
    </Checkbox.Group>
  );
}

function Foot({ state: { student, isPending } }: { state: NewStudent }) {
  const { t } = useTranslation('students');
  const say = useText();
  const values = useWatch({ control: student.form.control });
  const fields = new Map(Object.entries(student.entity.fields));
  const missing = missingOf(childFields, fields, values).filter((name) => name !== 'code');
  return (
    <FormFoot formId={student.formId} missing={missing.map((name) => ({ name, label: say(fields.get(name)!.label) }))}>
      <Button type="submit" loading={isPending}>
        {t('new.admit')}
      </Button>
    </FormFoot>
  );
}

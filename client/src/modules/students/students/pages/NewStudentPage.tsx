import { Alert, Button, Checkbox, Group, Paper, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import {
  studentsActions,
  type AdmissionAnswer,
  type AdmissionInput,
} from '@pathshala/shared/modules/students/students';
import { useState, type FormEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import type { ApiError } from '../../../../kit/data/api-error';
import { EntityField } from '../../../../kit/form/EntityForm';
import { formFields } from '../../../../kit/form/entity-values';
import { focusFirstFault } from '../../../../kit/form/focus-first-fault';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { AdmittedCard } from '../parts/AdmittedCard';
import { DuplicateNote } from '../parts/DuplicateNote';
import { showRefusals, useFormPart, type FormPart } from '../parts/form-part';
import { adultFields, placeFields, studentSections } from '../parts/form-sections';

const personInput = Student.input.omit({ father: true, mother: true, guardian: true }).partial({ code: true });
const adultInput = Guardian.input.omit({ relation: true });
const placeInput = Enrolment.input.omit({ student: true, year: true }).partial({ roll: true, from: true });
const ADULTS = ['father', 'mother', 'guardian'] as const;
type Contact = (typeof ADULTS)[number];

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

function AdmissionForm({ onAdmitted }: { onAdmitted: (answer: AdmissionAnswer) => void }) {
  const { t } = useTranslation('students');
  const say = useText();
  const student = useFormPart(Student, personInput);
  const adults = {
    father: useFormPart(Guardian, adultInput),
    mother: useFormPart(Guardian, adultInput),
    guardian: useFormPart(Guardian, adultInput),
  };
  const place = useFormPart(Enrolment, placeInput);
  const [contact, setContact] = useState<Contact>('father');
  const [accounts, setAccounts] = useState<('student' | 'guardian')[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const admit = useAction(studentsActions.admit, {
    changes: [Student.name, Guardian.name, Enrolment.name],
    quiet: (error) => error.status !== 0 && error.status < 500,
  });
  const { isDirty } = useFormState({ control: student.form.control });
  const release = useUnsavedGuard(isDirty);
  const phone = useWatch({ control: adults[contact].form.control, name: 'phone' }) as string | undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = event.currentTarget;
    setFailure(null);
    const parts: Record<string, FormPart> = {
      student,
      ...Object.fromEntries(ADULTS.filter((name) => isFilled(adults[name])).map((name) => [name, adults[name]])),
      ...(isFilled(place) ? { place } : {}),
    };
    const valid = await Promise.all(Object.values(parts).map((part) => part.form.trigger()));
    if (valid.includes(false)) return void requestAnimationFrame(() => focusFirstFault(at));
    const input = {
      ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.entered()])),
      ...(parts[contact] ? { contact } : {}),
      accounts,
    } as unknown as AdmissionInput;
    const outcome = await admit.run(input);
    if (outcome.ok) {
      release();
      return onAdmitted(outcome.data);
    }
    if (showRefusals(parts, outcome.error)) requestAnimationFrame(() => focusFirstFault(at));
    else setFailure(outcome.error);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {studentSections.map((section, index) => (
          <Paper key={index} withBorder radius="lg" p="md">
            <Title order={3} mb="sm">
              {section.title ? say(section.title) : null}
            </Title>
            <PartFields part={student} names={section.fields} isFirst={index === 0} />
            {index === 0 ? <DuplicateNote control={student.form.control} phone={phone} /> : null}
          </Paper>
        ))}
        {ADULTS.map((name) => (
          <Paper key={name} withBorder radius="lg" p="md">
            <Title order={3} mb="sm">
              {t(`new.${name}`)}
            </Title>
            <PartFields part={adults[name]} names={adultFields} />
          </Paper>
        ))}
        <Paper withBorder radius="lg" p="md">
          <Title order={3} mb="sm">
            {t('new.contact')}
          </Title>
          <SegmentedControl
            aria-label={t('new.contact')}
            value={contact}
            onChange={(value) => setContact(value as Contact)}
            data={ADULTS.map((value) => ({ value, label: t(`new.${value}`) }))}
          />
        </Paper>
        <Paper withBorder radius="lg" p="md">
          <Title order={3} mb="sm">
            {t('new.place')}
          </Title>
          <PartFields part={place} names={placeFields} />
        </Paper>
        <Paper withBorder radius="lg" p="md">
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
        </Paper>
        {failure ? (
          <Alert color="red" role="alert">
            {failure.body?.message ?? t('new.failed')}
          </Alert>
        ) : null}
        <Group justify="flex-end" className="form-actions">
          <Button type="submit" loading={admit.isPending}>
            {t('new.admit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Whether anything was entered that does not come with the empty form. */
const isFilled = (part: FormPart): boolean => Object.keys(part.entered()).length > 0;

function PartFields({ part, names, isFirst = false }: { part: FormPart; names: readonly string[]; isFirst?: boolean }) {
  const fields = formFields(part.entity, 'create').map(
    ([name, field]) =>
      [name, name === 'code' || name === 'roll' || name === 'from' ? { ...field, optional: true } : field] as [
        string,
        typeof field,
      ],
  );
  const entity = { ...part.entity, fields: Object.fromEntries(fields) };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      {names.map((name, index) => (
        <EntityField
          key={name}
          state={part}
          entity={entity}
          fields={fields}
          name={name}
          isFirst={isFirst && index === 0}
        />
      ))}
    </SimpleGrid>
  );
}

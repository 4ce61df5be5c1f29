import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  ageFault,
  type admissionActions,
  AdmissionApplication,
  admissionPublicActions,
  type AdmissionForm,
} from '@pathshala/shared/modules/students/admission';
import { useState } from 'react';
import { Controller, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DeclaredField } from '../../../../kit/form/DeclaredField';
import { errorText } from '../../../../kit/form/form-errors';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { FormEnd, FormGrid, isRefusal, PaperField, usePublicForm } from '../../../school/visitors';

type Declared = ActionOutput<typeof admissionActions.publicDeclarations>['declarations'][number];
type Values = AdmissionForm & { honeypot?: string };
const { fields } = AdmissionApplication;
type Name = keyof AdmissionForm & keyof typeof fields;
const PARTS: readonly { key: 'child' | 'parents' | 'localGuardian' | 'home'; names: readonly Name[] }[] = [
  {
    key: 'child',
    names: ['name', 'nameBn', 'dateOfBirth', 'birthRegistration', 'gender', 'religion', 'bloodGroup', 'category'],
  },
  {
    key: 'parents',
    names: [
      'fatherName',
      'fatherNameBn',
      'fatherNid',
      'fatherBirthRegistration',
      'fatherOccupation',
      'fatherIncome',
      'fatherPhone',
      'fatherEmail',
      'motherName',
      'motherNameBn',
      'motherNid',
      'motherBirthRegistration',
      'motherOccupation',
      'motherIncome',
      'motherPhone',
      'motherEmail',
      'email',
    ],
  },
  {
    key: 'localGuardian',
    names: ['localGuardianName', 'localGuardianNameBn', 'localGuardianRelation', 'localGuardianPhone'],
  },
  {
    key: 'home',
    names: ['presentAddress', 'presentThana', 'permanentAddress', 'permanentThana', 'previousSchool', 'previousClass'],
  },
];

/** The form itself; kept on the server with "save", so that it can be finished on another device. */
export function ApplyForm({
  declared,
  visit,
  draft,
  amends,
  onSent,
  onBack,
}: {
  declared: Declared;
  visit: { site_id: string; key: string };
  draft: Record<string, unknown>;
  /** The returned application that this corrects. */
  amends: { id: string; rev: number; reason: string | null } | null;
  onSent: (number: string) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('admission');
  const say = useText();
  const locale = useLocale();
  const apply = useAction(admissionPublicActions.apply, { quiet: isRefusal });
  const amend = useAction(admissionPublicActions.amend, { quiet: isRefusal });
  const save = useAction(admissionPublicActions.saveDraft);
  const { data: lists } = useAction(admissionPublicActions.formChoices, { site_id: visit.site_id });
  const choices = {
    category: lists?.categories ?? [],
    presentThana: lists?.thanas ?? [],
    permanentThana: lists?.thanas ?? [],
  };
  const { form, submit, failure, entered } = usePublicForm<Values>({
    fields,
    schema: (admissionPublicActions.apply.input as unknown as { shape: { form: unknown } }).shape.form,
    defaults: draft,
    send: (values, honeypot) =>
      amends
        ? amend.run({ ...visit, admissionApplication: amends.id, rev: amends.rev, form: values })
        : apply.run({ ...visit, admissionDeclaration: declared.id, form: values, ...honeypot }),
    onSent,
  });
  const keep = async () => {
    const outcome = await save.run({ ...visit, admissionDeclaration: declared.id, values: entered() });
    if (!outcome.ok) return;
    form.reset(form.getValues());
    setSavedAt(outcome.data.savedAt);
  };
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const format = useFormat();
  const born = form.watch('dateOfBirth');
  const tooYoung = born
    ? ageFault(born, {
        ageOn: declared.ageOn ?? undefined,
        minAge: declared.minAge ?? undefined,
        maxAge: declared.maxAge ?? undefined,
      })
    : null;
  const papers = [
    ['photo', declared.needsPhoto],
    ['birthRecord', declared.needsBirthRecord],
    ['quotaProof', false],
  ] as const;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <Title order={2}>{say(declared.name)}</Title>
        {amends?.reason ? (
          <Alert color="amber" title={t('form.returned')}>
            {amends.reason}
          </Alert>
        ) : null}
        {PARTS.map(({ key, names }) => (
          <section key={key}>
            <Title order={3} size="h4" mb="xs">
              {t(`form.${key}`)}
            </Title>
            <FormGrid control={form.control} fields={fields} names={names} choices={choices} />
            {key === 'child' && tooYoung ? (
              <Alert color="red" mt="sm" role="alert">
                {say(tooYoung)}
              </Alert>
            ) : null}
          </section>
        ))}
        <DeclaredField control={form.control} name="examHistory" field={fields.examHistory} />
        {declared.quotas.length > 0 ? (
          <Controller
            control={form.control}
            name="quotas"
            render={({ field, fieldState }) => (
              <Checkbox.Group
                label={t('form.quotas')}
                description={t('form.quotasHint')}
                value={field.value ?? []}
                error={errorText(fieldState.error as FieldError | undefined, locale)}
                onChange={(next) => field.onChange(next.length > 0 ? next : undefined)}
              >
                <Stack gap="xs" mt="xs">
                  {declared.quotas.map((quota) => (
                    <Checkbox key={quota.id} value={quota.id} label={say(quota.name)} description={say(quota.proof)} />
                  ))}
                </Stack>
              </Checkbox.Group>
            )}
          />
        ) : null}
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('form.papers')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
            {papers.map(([name, isRequired]) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field, fieldState }) => (
                  <PaperField
                    visit={visit}
                    field={name}
                    keep={admissionPublicActions.keepPaper}
                    label={say(fields[name].label)}
                    required={isRequired}
                    value={field.value}
                    error={errorText(fieldState.error, locale)}
                    onChange={field.onChange}
                  />
                )}
              />
            ))}
          </SimpleGrid>
        </section>
        <FormEnd form={form} failure={failure} />
        <Group>
          <Button type="submit" loading={apply.isPending || amend.isPending}>
            {t('form.send')}
          </Button>
          {amends ? null : (
            <Button variant="default" loading={save.isPending} onClick={() => void keep()}>
              {t('form.save')}
            </Button>
          )}
          <Button variant="subtle" onClick={onBack}>
            {t('form.back')}
          </Button>
          {savedAt ? (
            <Text size="sm" role="status">
              {t('form.saved', { at: format.time(savedAt) })}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}

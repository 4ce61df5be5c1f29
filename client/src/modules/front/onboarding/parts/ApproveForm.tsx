import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text, type ActionInput, type Row } from '@pathshala/shared';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  applicationActions,
  setupActions,
  type InstitutionApplication,
} from '@pathshala/shared/modules/front/onboarding';
import { IconCheck } from '@tabler/icons-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { DeclaredField } from '../../../../kit/form/DeclaredField';

type Approval = ActionInput<typeof applicationActions.approve>;
const { fields } = Institution;
const FIELDS = [
  'name',
  'nameBn',
  'alias',
  'host',
  'type',
  'eiin',
  'levelFrom',
  'levelTo',
  'email',
  'phone',
  'address',
  'addressBn',
] as const;
const LABELS = {
  ...Object.fromEntries(FIELDS.map((name) => [name, fields[name].label])),
  logo: fields.logo.label,
  group: fields.group.label,
  headName: text('Name of the head (English)', 'প্রধানের নাম (ইংরেজি)'),
  headNameBn: text('Name of the head (Bengali)', 'প্রধানের নাম (বাংলা)'),
  headEmail: text('Email of the head', 'প্রধানের ইমেইল'),
};

/** The fields of the new institution; filled from the application, decided here. */
export function ApproveForm({ application }: { application: Row<typeof InstitutionApplication> }) {
  const { t } = useTranslation('onboarding');
  const locale = useLocale();
  const navigate = useNavigate();
  const template = useAction(setupActions.template, {});
  const form = useActionForm(applicationActions.approve, {
    defaults: defaultsOf(application),
    labels: LABELS,
    changes: ['institution', 'institutionApplication', 'membership', 'user'],
    onDone: ({ institution }, given) => {
      toast('good', t('approve.done', { name: nameIn(locale, given), email: given.headEmail }));
      void navigate(`/edu/site/edit/${institution}`);
    },
  });
  const { control } = form.form;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        <Title order={2} size="h4">
          {t('approve.decide')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          {FIELDS.map((name) => (
            <DeclaredField key={name} control={control} name={name} field={fields[name]} />
          ))}
          <Controller
            control={control}
            name="group"
            render={({ field }) => (
              <RefSelect
                entity="institutionGroup"
                label={t('approve.group')}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <DeclaredField control={control} name="logo" field={fields.logo} target="institution.logo" />
        </SimpleGrid>
        <div>
          <Title order={2} size="h4">
            {t('approve.head')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('approve.headHint')}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <TextInput {...form.field('headName')} label={t('approve.headName')} withAsterisk />
          <TextInput {...form.field('headNameBn')} label={t('approve.headNameBn')} lang="bn" withAsterisk />
          <TextInput {...form.field('headEmail')} label={t('approve.headEmail')} type="email" withAsterisk />
        </SimpleGrid>
        {template.data ? (
          <Alert color={template.data.institution ? 'leaf' : 'amber'}>
            {template.data.institution ? t('approve.withDefaults') : t('approve.withoutDefaults')}{' '}
            <Anchor component={Link} to="/edu/site/defaults" inherit underline="always">
              {t('approve.toDefaults')}
            </Anchor>
          </Alert>
        ) : null}
        {form.failure ? (
          <Alert color="red" role="alert">
            {form.failure.body?.message ?? form.failure.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" leftSection={<IconCheck size={18} aria-hidden />} loading={form.isPending}>
            {t('approve.yes')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function defaultsOf({
  id,
  rev,
  name,
  nameBn,
  alias,
  eiin,
  type,
  levelFrom,
  levelTo,
  email,
  phone,
  address,
  applicant,
  applicantBn,
}: Row<typeof InstitutionApplication>): Approval {
  return {
    id,
    rev,
    name,
    nameBn,
    alias,
    type,
    levelFrom,
    levelTo,
    email,
    phone,
    address,
    addressBn: address,
    headName: applicant,
    headNameBn: applicantBn,
    headEmail: email,
    ...(eiin ? { eiin } : {}),
  };
}

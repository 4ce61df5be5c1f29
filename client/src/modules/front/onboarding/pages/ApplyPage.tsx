import { Alert, Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import {
  applicationActions,
  InstitutionApplication,
  type ApplicationForm,
} from '@pathshala/shared/modules/front/onboarding';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoneypotField } from '../../../../kit/form/HoneypotField';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import classes from '../parts/Apply.module.css';
import { DeclaredField } from '../../../../kit/form/DeclaredField';
import { PlaceFields } from '../parts/PlaceFields';
import { SentPanel } from '../parts/SentPanel';

const { fields } = InstitutionApplication;
const LABELS = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label])) as {
  [K in keyof ApplicationForm]?: Field['label'];
};
type Name = keyof ApplicationForm & keyof typeof fields;
const INSTITUTION: readonly Name[] = ['name', 'nameBn', 'type', 'eiin', 'levelFrom', 'levelTo', 'students', 'alias'];
const YOU: readonly Name[] = ['applicant', 'applicantBn', 'post', 'phone', 'email'];

/** A school or college applies to be taken in. Nobody is logged in; most people fill this in on a phone. */
export default function ApplyPage() {
  const { t } = useTranslation('onboarding');
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  if (sent) return <SentPanel {...sent} onAnother={() => setSent(null)} />;
  return <Form onSent={setSent} title={t('apply.title')} />;
}

function Form({ title, onSent }: { title: string; onSent: (sent: { reference: string; email: string }) => void }) {
  const { t } = useTranslation('onboarding');
  const form = useActionForm(applicationActions.apply, {
    defaults: {} as ApplicationForm,
    labels: LABELS,
    onDone: ({ reference }, { email }) => {
      release();
      onSent({ reference, email });
    },
  });
  const { control, register, formState } = form.form;
  // Not kept on the device as the drafts of the office are: many fill this in at a shop's computer.
  const release = useUnsavedGuard(formState.isDirty);
  const faults = Object.keys(formState.errors).length;
  return (
    <Paper withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }} className={classes.page}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="lg">
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed">{t('apply.intro')}</Text>
          </div>
          <Part title={t('apply.institution')}>
            {INSTITUTION.map((name) => (
              <DeclaredField key={name} control={control} name={name} field={fields[name]} />
            ))}
          </Part>
          <Part title={t('apply.place')}>
            <PlaceFields form={form.form} />
            <DeclaredField control={control} name="address" field={fields.address} />
          </Part>
          <Part title={t('apply.you')}>
            {YOU.map((name) => (
              <DeclaredField key={name} control={control} name={name} field={fields[name]} />
            ))}
          </Part>
          <DeclaredField control={control} name="note" field={fields.note} />
          <HoneypotField register={register} name="honeypot" />
          {form.failure ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {form.failure.body?.message}
            </Alert>
          ) : null}
          {faults > 0 && formState.isSubmitted ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('apply.faults', { count: faults })}
            </Alert>
          ) : null}
          <Button type="submit" size="md" leftSection={<IconSend size={18} aria-hidden />} loading={form.isPending}>
            {t('apply.send')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </section>
  );
}

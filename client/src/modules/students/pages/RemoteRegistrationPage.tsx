import { Alert, Button, Select, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import type { CommonData } from '@pathshala/shared/modules/cms';
import { registrationActions, StudentRegistration, type RegistrationForm } from '@pathshala/shared/modules/students';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller, useForm, type FieldError, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../kit/data/api-error';
import { useAction } from '../../../kit/data/use-action';
import { DeclaredField } from '../../../kit/form/DeclaredField';
import { focusFirstFault } from '../../../kit/form/focus-first-fault';
import { errorText, resolverFor, serverError } from '../../../kit/form/form-errors';
import { HoneypotField } from '../../../kit/form/HoneypotField';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard';
import { useLocale, useText } from '../../../kit/text/locale';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { PortalPage } from '../../cms';

type Values = RegistrationForm & { honeypot?: string };
const { fields } = StudentRegistration;
type Name = keyof RegistrationForm & keyof typeof fields;
const PARTS: readonly { key: 'child' | 'parents' | 'home'; names: readonly Name[] }[] = [
  { key: 'child', names: ['name', 'nameBn', 'dateOfBirth', 'birthRegistration', 'gender', 'religion', 'bloodGroup'] },
  { key: 'parents', names: ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn', 'phone', 'contact'] },
  { key: 'home', names: ['address', 'previousSchool', 'roll'] },
];
const labelOf = (path: readonly PropertyKey[]) => (fields as Record<string, Field>)[String(path[0])]?.label ?? null;
/** Controls that were emptied hold an empty text; the contract knows only what is there. */
const filled = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** /student-form: a family registers its child from home, without an account. */
export default function RemoteRegistrationPage() {
  const { t } = useTranslation('students');
  return <PortalPage title={t('remote.title')}>{(site) => <Registration site={site} />}</PortalPage>;
}

function Registration({ site }: { site: CommonData }) {
  const { t } = useTranslation('students');
  const { data, error, refetch } = useAction(registrationActions.registrationPage, { site_id: site.site_id });
  const [sent, setSent] = useState<string | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  if (!data.isOpen) return <EmptyState icon={IconLock} title={t('remote.closed')} />;
  return (
    <Stack gap="md">
      <h1>{t('remote.title')}</h1>
      {sent ? (
        <Alert color="leaf" role="status" title={t('remote.sent')}>
          <Text>{t('remote.sentHint', { number: sent })}</Text>
          <Button mt="sm" variant="default" onClick={() => setSent(null)}>
            {t('remote.another')}
          </Button>
        </Alert>
      ) : (
        <RegistrationFields site={site.site_id} classes={data.classes} onSent={setSent} />
      )}
    </Stack>
  );
}

interface FieldsProps {
  site: string;
  classes: readonly { id: string; label: { en: string; bn: string } }[];
  onSent: (number: string) => void;
}
function RegistrationFields({ site, classes, onSent }: FieldsProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const locale = useLocale();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<Values>({
    defaultValues: { contact: 'father' } as never,
    resolver: resolverFor<Values>(StudentRegistration.input as Parameters<typeof resolverFor>[0], labelOf, (values) =>
      filled({ ...values, honeypot: undefined }),
    ),
  });
  const release = useUnsavedGuard(form.formState.isDirty);
  const register = useAction(registrationActions.register, {
    quiet: (error) => error.status !== 0 && error.status < 500,
  });
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const honeypot = form.getValues('honeypot');
      const outcome = await register.run({ site_id: site, form: values, ...(honeypot ? { honeypot } : {}) });
      if (outcome.ok) {
        release();
        return onSent(outcome.data.number);
      }
      const named = Object.entries(outcome.error.fieldErrors ?? {})
        .map(([path, messages]) => [path.replace(/^form\./, ''), messages] as const)
        .filter(([path]) => path in fields);
      for (const [path, messages] of named) form.setError(path as Path<Values>, serverError(messages));
      if (named.length === 0) setFailure(outcome.error);
    },
    (_, event) => {
      const at = event?.target;
      if (at instanceof Element) requestAnimationFrame(() => focusFirstFault(at));
    },
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <Text>{t('remote.hint')}</Text>
        <Controller
          control={form.control}
          name="class"
          render={({ field, fieldState }) => (
            <Select
              label={say(fields.class.label)}
              withAsterisk
              maw="24rem"
              data={classes.map(({ id, label }) => ({ value: id, label: say(label) }))}
              value={field.value ?? null}
              onChange={(id) => field.onChange(id ?? undefined)}
              error={errorText(fieldState.error as FieldError | undefined, locale)}
            />
          )}
        />
        {PARTS.map(({ key, names }) => (
          <section key={key}>
            <Title order={2} size="h4" mb="xs">
              {t(`remote.${key}`)}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
              {names.map((name) => (
                <DeclaredField key={name} control={form.control} name={name} field={fields[name]} />
              ))}
            </SimpleGrid>
          </section>
        ))}
        <HoneypotField register={form.register} name="honeypot" />
        {failure ? (
          <Alert color="red" role="alert">
            {failure.body?.message}
          </Alert>
        ) : null}
        <Button type="submit" loading={register.isPending} style={{ alignSelf: 'start' }}>
          {t('remote.send')}
        </Button>
      </Stack>
    </form>
  );
}

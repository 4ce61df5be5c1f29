import { Alert, Button, Group, Paper, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import {
  registrationActions,
  StudentRegistration,
  type RegistrationForm,
} from '@pathshala/shared/modules/students/students';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { errorText } from '../../../../kit/form/form-errors';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PortalPage } from '../../../school/cms';
import {
  FormEnd,
  FormGrid,
  hasEnded,
  isRefusal,
  PhoneGate,
  usePublicForm,
  useVisitKey,
  VisitEnded,
} from '../../../school/visitors';

type Mine = ActionOutput<typeof registrationActions.myRegistrations>['registrations'][number];
type Values = RegistrationForm & { honeypot?: string };
const { fields } = StudentRegistration;
type Name = keyof RegistrationForm & keyof typeof fields;
const PARTS: readonly { key: 'child' | 'parents' | 'home'; names: readonly Name[] }[] = [
  {
    key: 'child',
    names: [
      'name',
      'nameBn',
      'dateOfBirth',
      'birthRegistration',
      'gender',
      'religion',
      'religionSubject',
      'bloodGroup',
      'category',
    ],
  },
  { key: 'parents', names: ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn', 'contact'] },
  {
    key: 'home',
    names: ['address', 'previousSchool', 'board', 'boardRegistration', 'boardRoll', 'centralExamRoll', 'roll'],
  },
];

/** /student-form: a family registers its child from home, without an account, from a mobile that it has proved. */
export default function RemoteRegistrationPage() {
  const { t } = useTranslation('students');
  return <PortalPage title={t('remote.title')}>{(site) => <Registration site={site} />}</PortalPage>;
}

function Registration({ site }: { site: CommonData }) {
  const { t } = useTranslation('students');
  const { data, error, refetch } = useAction(registrationActions.registrationPage, { site_id: site.site_id });
  const [key, setKey] = useVisitKey(site.site_id, 'registration');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  if (!data.isOpen) return <EmptyState icon={IconLock} title={t('remote.closed')} />;
  return (
    <Stack gap="md">
      <h1>{t('remote.title')}</h1>
      {key ? (
        <Desk visit={{ site_id: site.site_id, key }} lists={data} onLeave={() => setKey(null)} />
      ) : (
        <PhoneGate site={site} actions={registrationActions} onKey={setKey} />
      )}
    </Stack>
  );
}

interface DeskProps {
  visit: { site_id: string; key: string };
  lists: ActionOutput<typeof registrationActions.registrationPage>;
  onLeave: () => void;
}
/** Registrations from this number, and the form. */
function Desk({ visit, lists, onLeave }: DeskProps) {
  const { t } = useTranslation('students');
  const mine = useAction(registrationActions.myRegistrations, visit);
  const [sent, setSent] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<Mine | null>(null);
  const [isWriting, setWriting] = useState(false);
  if (hasEnded(mine.error)) return <VisitEnded onAgain={onLeave} />;
  if (mine.error && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton h="12rem" radius="lg" aria-busy="true" />;
  const { registrations } = mine.data;
  if (isWriting || registrations.length === 0)
    return (
      <RegistrationFields
        key={corrected?.id}
        visit={visit}
        lists={lists}
        begun={corrected?.form ?? { contact: 'father' }}
        onSent={(number) => {
          setSent(number);
          setWriting(false);
          setCorrected(null);
          void mine.refetch();
        }}
      />
    );
  return (
    <Stack>
      {sent ? (
        <Alert color="leaf" role="status" title={t('remote.sent')}>
          {t('remote.sentHint', { number: sent })}
        </Alert>
      ) : null}
      {registrations.map((each) => (
        <Registered
          key={each.id}
          registered={each}
          onCorrect={() => {
            setCorrected(each);
            setWriting(true);
          }}
        />
      ))}
      <Group>
        <Button variant="default" onClick={() => setWriting(true)}>
          {t('remote.another')}
        </Button>
        <Button variant="subtle" onClick={onLeave}>
          {t('remote.leave')}
        </Button>
      </Group>
    </Stack>
  );
}

function Registered({ registered, onCorrect }: { registered: Mine; onCorrect: () => void }) {
  const { t } = useTranslation('students');
  const say = useText();
  const { number, name, state, reason, form } = registered;
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" align="start">
        <div>
          <Text fw={600}>{say(name)}</Text>
          <Text size="sm">{number}</Text>
        </div>
        <StateBadge entity={StudentRegistration} state={state} />
      </Group>
      {reason ? <Text mt="xs">{reason}</Text> : null}
      {form ? (
        <Button mt="sm" size="xs" aria-label={`${t('remote.correct')}: ${number}`} onClick={onCorrect}>
          {t('remote.correct')}
        </Button>
      ) : null}
    </Paper>
  );
}

interface FieldsProps extends Omit<DeskProps, 'onLeave'> {
  begun: Record<string, unknown>;
  onSent: (number: string) => void;
}
function RegistrationFields({ visit, lists, begun, onSent }: FieldsProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const locale = useLocale();
  const register = useAction(registrationActions.register, { quiet: isRefusal });
  const { form, submit, failure } = usePublicForm<Values>({
    fields,
    schema: (registrationActions.register.input as unknown as { shape: { form: unknown } }).shape.form,
    defaults: begun,
    send: (values, honeypot) => register.run({ ...visit, form: values, ...honeypot }),
    onSent,
  });
  const choices = { religionSubject: lists.religionSubjects, category: lists.categories, board: lists.boards };
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
              data={lists.classes.map(({ id, label }) => ({ value: id, label: say(label) }))}
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
            <FormGrid control={form.control} fields={fields} names={names} choices={choices} />
          </section>
        ))}
        <FormEnd form={form} failure={failure} />
        <Button type="submit" loading={register.isPending} style={{ alignSelf: 'start' }}>
          {t('remote.send')}
        </Button>
      </Stack>
    </form>
  );
}

import { Alert, Badge, Button, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fillPath, type ActionOutput } from '@pathshala/shared';
import { employeesActions, employeesScreens } from '@pathshala/shared/modules/staff/employees';
import { employments, genders, Staff } from '@pathshala/shared/modules/foundation/people';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

type Known = ActionOutput<typeof employeesActions.known>['rows'][number];
const PROFILE = employeesScreens.find((screen) => screen.id === 'employees.profile')!.path;
const SHORTEST = 2;
const WAIT_MS = 300;

/**
 * /site/employee/employee-attach-form: someone whom the institution knows already becomes an employee, without being
 * typed in again.
 */
export default function AttachPage() {
  const { t } = useTranslation('employees');
  const say = useText();
  const format = useFormat();
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), WAIT_MS);
  const [chosen, setChosen] = useState<Known | null>(null);
  const { data } = useAction(employeesActions.known, { q: asked }, { enabled: asked.length >= SHORTEST });
  if (chosen)
    return (
      <>
        <PageHeader />
        <AttachForm key={chosen.id} person={chosen} onBack={() => setChosen(null)} />
      </>
    );
  return (
    <>
      <PageHeader />
      <Stack maw="44rem">
        <TextInput
          label={t('attach.search')}
          description={t('attach.searchHint')}
          leftSection={<IconSearch size={16} />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        {data?.rows.length === 0 ? <EmptyState icon={IconUserSearch} title={t('attach.none')} /> : null}
        {data?.rows.map((row) => (
          <Paper key={`${row.kind}-${row.id}`} withBorder radius="lg" p="sm">
            <Group justify="space-between">
              <div>
                <Group gap="xs">
                  <Text fw={600}>{say(row.name)}</Text>
                  <Badge variant="light">{t(`attach.${row.kind}`)}</Badge>
                </Group>
                <Text size="sm" c="dimmed">
                  {[row.phone ? format.phone(row.phone) : '', row.email ?? ''].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <Button size="xs" variant="default" onClick={() => setChosen(row)}>
                {t('attach.choose')}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
    </>
  );
}

function AttachForm({ person, onBack }: { person: Known; onBack: () => void }) {
  const { t } = useTranslation('employees');
  const say = useText();
  const navigate = useNavigate();
  const labels = {
    code: Staff.fields.code.label,
    designation: Staff.fields.designation.label,
    gender: Staff.fields.gender.label,
    employment: Staff.fields.employment.label,
    joiningDate: Staff.fields.joiningDate.label,
    phone: Staff.fields.phone.label,
  };
  const { form, field, submit, failure, isPending } = useActionForm(employeesActions.attach, {
    defaults: {
      kind: person.kind,
      person: person.id,
      designation: '',
      gender: 'male',
      joiningDate: todayAtSchool(),
      phone: person.phone ?? '',
    },
    labels,
    changes: [Staff.name],
    onDone: ({ staff }) => void navigate(fillPath(PROFILE, { id: staff })),
  });
  const fault = (name: keyof typeof labels) => field(name).error;
  const choices = (list: readonly { value: string; label: Parameters<typeof say>[0] }[]) =>
    list.map(({ value, label }) => ({ value, label: say(label) }));
  return (
    <Paper withBorder radius="lg" p="md" maw="44rem">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Title order={3} mb={4}>
          {say(person.name)}
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          {t(`attach.${person.kind}Hint`)}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Controller
            control={form.control}
            name="designation"
            render={({ field: each }) => (
              <RefSelect
                entity="designation"
                label={say(labels.designation)}
                withAsterisk
                value={each.value || undefined}
                onChange={(id) => each.onChange(id ?? '')}
                error={fault('designation')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="joiningDate"
            render={({ field: each }) => (
              <DateText
                label={say(labels.joiningDate)}
                value={each.value}
                onChange={(day) => each.onChange(day ?? '')}
                error={fault('joiningDate')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="gender"
            render={({ field: each }) => (
              <Select
                label={say(labels.gender)}
                data={choices(genders)}
                value={each.value}
                onChange={(value) => value && each.onChange(value)}
                allowDeselect={false}
                error={fault('gender')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="employment"
            render={({ field: each }) => (
              <Select
                label={say(labels.employment)}
                data={choices(employments)}
                value={each.value ?? null}
                onChange={(value) => each.onChange(value ?? undefined)}
                clearable
                error={fault('employment')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="code"
            render={({ field: each }) => (
              <TextInput
                label={say(labels.code)}
                description={t('attach.codeHint')}
                value={each.value ?? ''}
                onChange={(event) => each.onChange(event.currentTarget.value || undefined)}
                error={fault('code')}
              />
            )}
          />
          <TextInput label={say(labels.phone)} {...field('phone')} />
        </SimpleGrid>
        {failure ? (
          <Alert color="red" role="alert" mt="md">
            {failure.body?.message ?? t('attach.failed')}
          </Alert>
        ) : null}
        <Group justify="flex-end" mt="md" className="form-actions">
          <Button variant="default" onClick={onBack}>
            {t('attach.back')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('attach.save')}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

import { Alert, Anchor, Button, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { employments } from '@pathshala/shared/modules/foundation/people';
import { JobApplication, recruitmentActions } from '@pathshala/shared/modules/staff/recruitment';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useRecord } from '../../../../kit/data/use-entity';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useActionForm } from '../../../../kit/form/use-action-form';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';

/** Makes the selected applicant an employee, and leads to the employee afterwards. */
export default function AppointTab({ record }: RecordTabProps) {
  const { t } = useTranslation('recruitment');
  const application = useRecord(JobApplication, record);
  if (application.error && !application.data)
    return <ErrorState error={application.error} onRetry={() => void application.refetch()} />;
  if (!application.data) return <Skeleton h="6rem" />;
  const { state, staff, rev } = application.data;
  if (state === 'joined' && staff)
    return (
      <Alert color="leaf" title={t('appoint.done')}>
        <Anchor component={Link} to={`/site/employee/view/${staff}`} underline="always">
          {t('appoint.open')}
        </Anchor>
      </Alert>
    );
  if (state !== 'selected') return <Text c="dimmed">{t('appoint.notYet')}</Text>;
  return <Form key={rev} application={record} rev={rev} />;
}

function Form({ application, rev }: { application: string; rev: number }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const { form, submit, field, failure, isPending } = useActionForm(recruitmentActions.appoint, {
    defaults: { jobApplication: application, rev, joiningDate: todayAtSchool() },
    labels: {
      joiningDate: { en: 'Joining date', bn: 'যোগদানের তারিখ' },
      code: { en: 'Employee ID', bn: 'কর্মচারী আইডি' },
    },
    changes: [JobApplication.name, 'staff'],
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack maw="24rem">
        <Text size="sm" c="dimmed">
          {t('appoint.hint')}
        </Text>
        <Controller
          control={form.control}
          name="joiningDate"
          render={({ field: each }) => (
            <DateText
              label={t('appoint.joiningDate')}
              value={each.value}
              onChange={(day) => each.onChange(day ?? '')}
              error={field('joiningDate').error}
            />
          )}
        />
        <Controller
          control={form.control}
          name="employment"
          render={({ field: each }) => (
            <Select
              label={t('appoint.employment')}
              description={t('appoint.employmentHint')}
              data={employments.map(({ value, label }) => ({ value, label: say(label) }))}
              value={each.value ?? null}
              onChange={(value) => each.onChange(value ?? undefined)}
              clearable
            />
          )}
        />
        <Controller
          control={form.control}
          name="code"
          render={({ field: each }) => (
            <TextInput
              label={t('appoint.code')}
              description={t('appoint.codeHint')}
              value={each.value ?? ''}
              onChange={(event) => each.onChange(event.currentTarget.value || undefined)}
              error={field('code').error}
            />
          )}
        />
        {failure ? (
          <Alert color="red" role="alert">
            {failure.body?.message}
          </Alert>
        ) : null}
        <Button type="submit" loading={isPending} style={{ alignSelf: 'start' }}>
          {t('appoint.save')}
        </Button>
      </Stack>
    </form>
  );
}

import { Alert, Button, Group, Paper, Select, SimpleGrid, TextInput } from '@mantine/core';
import { TimeCorrection, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { isDateString } from '@pathshala/shared/text';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { TimeText } from '../../../../kit/fields/time/TimeText';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

const { fields } = TimeCorrection;
const labels = {
  staff: fields.staff.label,
  date: fields.date.label,
  shift: fields.shift.label,
  in: fields.in.label,
  out: fields.out.label,
  reason: fields.reason.label,
};

/**
 * The times at which someone came and went on a day. `isOwn`: a request that the office decides; otherwise an entry
 * that counts at once.
 */
export function CorrectionForm({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('timekeeping');
  const say = useText();
  const format = useFormat();
  const action = isOwn ? timekeepingActions.request : timekeepingActions.enter;
  const { form, field, submit, failure, isPending } = useActionForm<
    { staff?: string; date: string; shift?: string; in?: string; out?: string; reason: string },
    { correction: string }
  >(action, {
    defaults: { ...(isOwn ? {} : { staff: '' }), date: todayAtSchool(), reason: '' },
    labels,
    changes: [TimeCorrection.name],
    onDone: () => {
      toast('good', t(isOwn ? 'form.requested' : 'form.entered'));
      form.reset();
    },
  });
  const [staff, date] = form.watch(['staff', 'date']);
  const { data } = useAction(
    timekeepingActions.shifts,
    { date, ...(staff ? { staff } : {}) },
    { enabled: isDateString(date) && (isOwn || Boolean(staff)), keep: false },
  );
  const shifts = data?.shifts ?? [];
  const fault = (name: keyof typeof labels) => field(name).error;
  return (
    <Paper withBorder radius="lg" p="md" mb="md" maw="52rem">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {isOwn ? null : (
            <Controller
              control={form.control}
              name="staff"
              render={({ field: each }) => (
                <RefSelect
                  entity="staff"
                  label={say(labels.staff)}
                  withAsterisk
                  value={each.value || undefined}
                  onChange={(id) => {
                    each.onChange(id ?? '');
                    form.setValue('shift', undefined);
                  }}
                  error={fault('staff')}
                />
              )}
            />
          )}
          <Controller
            control={form.control}
            name="date"
            render={({ field: each }) => (
              <DateText
                label={say(labels.date)}
                value={each.value}
                onChange={(day) => {
                  each.onChange(day ?? '');
                  form.setValue('shift', undefined);
                }}
                error={fault('date')}
              />
            )}
          />
          {shifts.length > 1 ? (
            <Controller
              control={form.control}
              name="shift"
              render={({ field: each }) => (
                <Select
                  label={say(labels.shift)}
                  withAsterisk
                  data={shifts.map(({ id, label, startsAt, endsAt }) => ({
                    value: id,
                    label: t('form.shift', {
                      shift: say(label),
                      from: format.timeOfDay(startsAt),
                      until: format.timeOfDay(endsAt),
                    }),
                  }))}
                  value={shifts.some(({ id }) => id === each.value) ? (each.value ?? null) : null}
                  onChange={(id) => each.onChange(id ?? undefined)}
                  error={fault('shift')}
                />
              )}
            />
          ) : null}
          <Controller
            control={form.control}
            name="in"
            render={({ field: each }) => (
              <TimeText
                label={say(labels.in)}
                value={each.value}
                onChange={(time) => each.onChange(time)}
                error={fault('in')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="out"
            render={({ field: each }) => (
              <TimeText
                label={say(labels.out)}
                value={each.value}
                onChange={(time) => each.onChange(time)}
                error={fault('out')}
              />
            )}
          />
          <TextInput label={say(labels.reason)} withAsterisk {...field('reason')} />
        </SimpleGrid>
        {failure ? (
          <Alert color="red" role="alert" mt="md">
            {failure.body?.message ?? t('form.failed')}
          </Alert>
        ) : null}
        <Group justify="flex-end" mt="md" className="form-actions">
          <Button type="submit" loading={isPending}>
            {t(isOwn ? 'form.request' : 'form.enter')}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

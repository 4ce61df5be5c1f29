import { Alert, Button, Drawer, Group, Select, Stack, Textarea } from '@mantine/core';
import { leaveActions, LeaveType } from '@pathshala/shared/modules/time/leave';
import { isDateString } from '@pathshala/shared/text';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '../../../../kit/data/report-error';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';
import { DateText } from '../../../../kit/fields/date/DateText';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { PeoplePicker } from './PeoplePicker';

/** Sends employees and students on duty: approved immediately, and present in the register. */
export function DutyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const locale = useLocale();
  const types = useList(LeaveType, { size: 100, filter: { kind: { eq: 'duty' }, active: { eq: true } } });
  const order = useAction(leaveActions.orderDuty, {
    changes: ['leaveApplication'],
    quiet: (failure) => failure.status !== 0 && failure.status < 500,
  });
  const [type, setType] = useState<string | null>(null);
  const [from, setFrom] = useState<string | undefined>();
  const [until, setUntil] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const [students, setStudents] = useState<string[]>([]);
  const [staff, setStaff] = useState<string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const isDate = (text: string | undefined): text is string => text !== undefined && isDateString(text);
  const needed = isAsked ? t('apply.needed') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!type || !isDate(from) || !isDate(until) || reason.trim().length < 3 || students.length + staff.length === 0)
      return;
    void order.run({ type, from, until, half: 'none', reason: reason.trim(), students, staff }).then((outcome) => {
      if (!outcome.ok) return;
      const { ordered, refused } = outcome.data;
      if (ordered > 0) toast('good', t('duty.done', { count: ordered }));
      if (refused.length > 0)
        showDialog(
          t('duty.refused', { count: refused.length }),
          refused.map((each) => `${say(each.person)}: ${say(each.text)}`).join('\n'),
        );
      if (ordered > 0) onClose();
    });
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('duty.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Select
            label={t('apply.type')}
            withAsterisk
            allowDeselect={false}
            data={(types.data?.rows ?? []).map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
            value={type}
            onChange={setType}
            error={type ? undefined : needed}
            data-autofocus
          />
          <Group grow align="start" gap="sm">
            <DateText
              label={t('apply.from')}
              withAsterisk
              value={from}
              onChange={(next) => {
                setFrom(next);
                if (isDate(next) && (!isDate(until) || until < next)) setUntil(next);
              }}
              error={isDate(from) ? undefined : needed}
            />
            <DateText
              label={t('apply.until')}
              withAsterisk
              value={until}
              onChange={setUntil}
              error={isDate(until) ? undefined : needed}
            />
          </Group>
          <Textarea
            label={t('duty.reason')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={reason.trim().length >= 3 ? undefined : needed}
          />
          <PeoplePicker entity="staff" label={t('duty.staff')} value={staff} onChange={setStaff} />
          <PeoplePicker entity="student" label={t('duty.students')} value={students} onChange={setStudents} />
          {isAsked && students.length + staff.length === 0 ? (
            <Alert color="red" role="alert" py="xs">
              {t('duty.nobody')}
            </Alert>
          ) : null}
          {order.error ? (
            <Alert color="red" role="alert">
              {order.error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={order.isPending}>
              {t('duty.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

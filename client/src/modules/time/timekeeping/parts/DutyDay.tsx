import { Alert, Button, Checkbox, Drawer, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { HolidayDuty, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { foldForSearch, isDateString } from '@pathshala/shared/text';
import { IconCalendarUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../kit/text/locale';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';

/** Calls employees for a day on which the institution is closed, all on one sheet. */
export function DutyDay() {
  const { t } = useTranslation('timekeeping');
  const [isOpen, setOpen] = useState(false);
  /** Whether the sheet holds unsaved changes. */
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isOpen && isDirty);
  const mayDrop = useMayDrop(isDirty);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const close = () => {
    setOpen(false);
    setDirty(false);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarUser size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t('duty.button')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => void mayDrop().then((may) => may && close())}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '96%' : 'lg'}
        title={t('duty.title')}
        closeButtonProps={{ 'aria-label': t('duty.close') }}
      >
        <Sheet mayDrop={mayDrop} onDirty={setDirty} onSaved={close} />
      </Drawer>
    </>
  );
}

/** Asks before changes are lost; resolves with true if the person agrees or nothing has changed. */
function useMayDrop(isDirty: boolean): () => Promise<boolean> {
  const { t } = useTranslation('kit');
  return () =>
    isDirty
      ? confirm({
          title: t('unsaved.title'),
          message: t('unsaved.message'),
          yes: t('unsaved.leave'),
          no: t('unsaved.stay'),
          isDanger: true,
        })
      : Promise.resolve(true);
}

interface SheetProps {
  mayDrop: () => Promise<boolean>;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

function Sheet({ mayDrop, onDirty, onSaved }: SheetProps) {
  const { t } = useTranslation('timekeeping');
  const say = useText();
  const [date, setDate] = useState(todayAtSchool());
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  /** Only ticks that differ from the stored ones, so that a duty that a colleague enters meanwhile stays. */
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data, error, refetch } = useAction(
    timekeepingActions.dutyDay,
    { date },
    // Ticks of the previous day must not appear while the chosen day loads.
    { subscriptions: [{ entity: HolidayDuty.name }, { entity: 'staff' }], keep: false },
  );
  const save = useAction(timekeepingActions.callForDay, {
    changes: [HolidayDuty.name],
    onDone: ({ called, off }) => {
      toast('good', t('duty.saved', { called, off }));
      onSaved();
    },
  });
  const others = data?.rows.filter(({ isOneself }) => !isOneself) ?? [];
  const isOn = ({ staff, isCalled }: (typeof others)[number]) => changes.get(staff) ?? isCalled;
  const tick = (staff: readonly string[], to: boolean) =>
    setChanges((now) => new Map([...now, ...staff.map((each) => [each, to] as const)]));
  const term = foldForSearch(search);
  const shown = others.filter(({ name, designation }) =>
    [name, designation].some(({ en, bn }) => foldForSearch(`${en} ${bn}`).includes(term)),
  );
  const changed = (to: boolean) =>
    others.flatMap((row) => (isOn(row) === to && row.isCalled !== to ? [row.staff] : []));
  const [call, off] = [changed(true), changed(false)];
  const isDirty = call.length + off.length > 0 || note.trim() !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isAll = shown.length > 0 && shown.every(isOn);
  return (
    <Stack gap="sm">
      <DateText
        label={say(HolidayDuty.fields.on.label)}
        value={date}
        onChange={(next) => {
          if (!next || !isDateString(next) || next === date) return;
          // The note is kept for the next date, so only ticks can be lost.
          void (call.length + off.length > 0 ? mayDrop() : Promise.resolve(true)).then((may) => {
            if (!may) return;
            setDate(next);
            setChanges(new Map());
          });
        }}
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h="20rem" aria-busy="true" /> : null}
      {data ? (
        <>
          <Alert color={data.closed ? 'gray' : 'amber'} role="status">
            {data.closed ? say(data.closed) : t('duty.open')}
          </Alert>
          <TextInput
            label={say(HolidayDuty.fields.note.label)}
            description={t('duty.noteHint')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <TextInput
            type="search"
            label={t('duty.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {shown.length === 0 ? (
            <Text c="dimmed">{t('duty.none')}</Text>
          ) : (
            <Checkbox
              label={t('duty.all', { count: shown.length })}
              checked={isAll}
              indeterminate={!isAll && shown.some(isOn)}
              onChange={() =>
                tick(
                  shown.map(({ staff }) => staff),
                  !isAll,
                )
              }
            />
          )}
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {shown.map((row) => (
              <li key={row.staff}>
                <Checkbox
                  label={say(row.name)}
                  description={[say(row.designation), row.note].filter(Boolean).join(' · ')}
                  checked={isOn(row)}
                  onChange={(event) => tick([row.staff], event.currentTarget.checked)}
                />
              </li>
            ))}
          </Stack>
          <Group justify="flex-end" pos="sticky" bottom={0} py="xs" bg="var(--mantine-color-body)">
            <Button
              loading={save.isPending}
              disabled={call.length + off.length === 0}
              onClick={() => void save.run({ date, call, off, ...(note.trim() ? { note: note.trim() } : {}) })}
            >
              {say(timekeepingActions.callForDay.ui!.label)}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

import { Alert, Button, Drawer, Group, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Text as Label } from '@pathshala/shared';
import { entryKinds, leaveActions } from '@pathshala/shared/modules/time/leave';
import { parseNumber } from '@pathshala/shared/text';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import classes from './Leave.module.css';

export interface LedgerDrawerProps {
  staff: string;
  name: string;
  year: number;
  types: readonly { id: string; label: Label }[];
  onDone: () => void;
  onClose: () => void;
}

/** Every row behind a person's balance, and a correction with its reason. */
export function LedgerDrawer({ staff, name, year, types, onDone, onClose }: LedgerDrawerProps) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const ledger = useAction(
    leaveActions.ledger,
    { staff, year },
    { subscriptions: [{ entity: 'leaveBalance', room: { field: 'staff', value: staff } }] },
  );
  const adjust = useAction(leaveActions.adjust, { quiet: (failure) => failure.status !== 0 && failure.status < 500 });
  const [type, setType] = useState<string | null>(types[0]?.id ?? null);
  const [days, setDays] = useState<number | string | undefined>();
  const [note, setNote] = useState('');
  const isRight =
    type !== null && typeof days === 'number' && days !== 0 && (days * 2) % 1 === 0 && note.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || !type || typeof days !== 'number') return;
    void adjust.run({ staff, year, type, days, note: note.trim() }).then((outcome) => {
      if (!outcome.ok) return;
      toast('good', t('ledger.done'));
      setDays(undefined);
      setNote('');
      void ledger.refetch();
      onDone();
    });
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('ledger.title', { name, year: format.number(year, { grouping: false }) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        {ledger.isError && !ledger.data ? (
          <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : null}
        {!ledger.data && !ledger.isError ? <Skeleton h="10rem" aria-busy="true" /> : null}
        {ledger.data ? (
          ledger.data.rows.length === 0 ? (
            <Text c="dimmed">{t('ledger.empty')}</Text>
          ) : (
            <div className={classes.scroll}>
              <table className={classes.lessons}>
                <thead>
                  <tr>
                    <th scope="col">{t('ledger.at')}</th>
                    <th scope="col">{t('apply.type')}</th>
                    <th scope="col">{t('ledger.kind')}</th>
                    <th scope="col" className="number">
                      {t('ledger.days')}
                    </th>
                    <th scope="col">{t('ledger.by')}</th>
                  </tr>
                </thead>
                <tbody>
                  {ledger.data.rows.map((row) => (
                    <tr key={row.id}>
                      <td>{format.dateTime(row.at)}</td>
                      <td>{say(row.type)}</td>
                      <td>
                        {say(entryKinds.find((each) => each.value === row.kind)!.label)}
                        {row.note ? (
                          <>
                            <br />
                            <Text span size="xs" c="dimmed">
                              {row.note}
                            </Text>
                          </>
                        ) : null}
                      </td>
                      <td className="number">{format.number(row.days)}</td>
                      <td>{row.by ? say(row.by) : '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        ) : null}
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <Title order={3} size="h4">
              {t('ledger.correct')}
            </Title>
            <Group grow align="start">
              <Select
                label={t('apply.type')}
                allowDeselect={false}
                value={type}
                onChange={setType}
                data={types.map((each) => ({ value: each.id, label: say(each.label) }))}
              />
              <NumberText
                label={t('ledger.plusMinus')}
                value={typeof days === 'number' ? days : undefined}
                onChange={setDays}
                parse={parseNumber}
                format={(value) => format.number(value)}
              />
            </Group>
            <TextInput
              label={t('ledger.note')}
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            {adjust.error ? (
              <Alert color="red" role="alert">
                {adjust.error.message}
              </Alert>
            ) : null}
            <Group justify="flex-end">
              <Button type="submit" disabled={!isRight} loading={adjust.isPending}>
                {t('ledger.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Drawer>
  );
}

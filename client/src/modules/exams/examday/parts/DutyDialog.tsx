import { Alert, Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { dutyActions, DUTY_LIMIT_TEXTS } from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import type { DutyChanges } from './use-duty-changes';

export interface OpenDuty {
  sitting: string;
  room: string;
  title: string;
  /** The holder of the duty; null for a place that is empty. */
  holder: { staff: string; name: string } | null;
}
interface DutyDialogProps {
  plan: string;
  open: OpenDuty;
  roomName: (room: string) => string;
  changes: DutyChanges;
  onClose: () => void;
}

/** Gives one duty, lets someone else have it, exchanges two rooms, or takes it back. */
export function DutyDialog({ plan, open, roomName, changes, onClose }: DutyDialogProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const [to, setTo] = useState<string | null>(null);
  const [isDespite, setDespite] = useState(false);
  const list = useAction(dutyActions.dutyCandidates, { plan, sitting: open.sitting });
  const { holder } = open;
  const candidates = (list.data?.candidates ?? []).filter(
    (each) => each.staff !== holder?.staff && each.room !== open.room && (holder !== null || each.room === null),
  );
  const chosen = candidates.find((each) => each.staff === to);
  const isExchange = chosen?.room != null;
  const limits = chosen && !isExchange ? chosen.limits : [];
  const save = async (next: string | null) => {
    const step = { sitting: open.sitting, room: open.room, from: holder?.staff ?? null, to: next };
    if (await changes.apply(step, { isDespite })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={open.title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        {holder ? <Text>{t('duty.holder', { name: holder.name })}</Text> : null}
        {list.isError && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!list.data && !list.isError ? <Skeleton h="4rem" aria-busy="true" /> : null}
        {list.data ? (
          <Select
            data-autofocus
            label={t(holder ? 'duty.instead' : 'duty.who')}
            description={t(holder ? 'duty.insteadHelp' : 'duty.whoHelp')}
            searchable
            value={to}
            onChange={(value) => {
              setTo(value);
              setDespite(false);
            }}
            data={candidates.map((each) => ({
              value: each.staff,
              label: [
                say(each.label),
                t('duty.count', { count: each.duties }),
                ...(each.room ? [t('duty.inRoom', { room: roomName(each.room) })] : []),
                ...(each.room === null ? each.limits.map((limit) => say(DUTY_LIMIT_TEXTS[limit])) : []),
              ].join(' · '),
            }))}
          />
        ) : null}
        {limits.length > 0 ? (
          <Alert color="amber" variant="light">
            <Stack gap="xs">
              {`${say(chosen!.label)}: ${limits.map((limit) => say(DUTY_LIMIT_TEXTS[limit])).join(', ')}`}
              {limits.includes('clash') ? null : (
                <Checkbox
                  checked={isDespite}
                  onChange={(event) => setDespite(event.currentTarget.checked)}
                  label={t('duty.despite')}
                />
              )}
            </Stack>
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          {holder ? (
            <Button variant="default" color="red" mr="auto" loading={changes.isPending} onClick={() => void save(null)}>
              {t('duty.takeBack')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('rooms.cancel')}
          </Button>
          <Button
            disabled={!chosen || (limits.length > 0 && !isDespite)}
            loading={changes.isPending}
            onClick={() => void save(to)}
          >
            {t(isExchange ? 'duty.exchange' : holder ? 'duty.replace' : 'duty.give')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { examdayDocuments, seatStatuses, type SeatStatus } from '@pathshala/shared/modules/exams/examday';
import { IconArrowLeft, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { Conflict } from '../../../../kit/data/outbox/cell-session';
import type { OpenRoom, PresenceSession } from '../presence/presence-session';
import { usePresence } from '../presence/use-presence';
import { IncidentDialog } from './IncidentDialog';
import { RoomCalls } from './RoomCalls';
import classes from './PresenceRoom.module.css';

const COLOURS: Record<SeatStatus, string> = { present: 'leaf', absent: 'red', late: 'amber', expelled: 'red' };
interface PresenceRoomProps {
  sitting: string;
  room: string;
  onBack: () => void;
}

/** The list of one exam room: one tap for each examinee, kept on the device until it has arrived. */
export function PresenceRoom({ sitting, room, onBack }: PresenceRoomProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const { session, snapshot } = usePresence({ sitting, room });
  const { sheet: open, pending, conflicts, sync, refusal, error, isKept } = snapshot;
  const unmarked = open?.rows.filter((row) => session.valueAt(row.student) === null) ?? [];
  const mayMark = open?.refusal === null;
  const locale = useLocale();
  const [expelled, setExpelled] = useState<string | null>(null);
  const students = (open?.rows ?? []).map((row) => ({
    value: row.student,
    label: `${row.code} · ${nameIn(locale, row)}`,
  }));
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('map.back')}
        </Button>
        {open ? (
          <Title order={2} size="h3">
            {say(open.room)}
          </Title>
        ) : null}
        {mayMark && unmarked.length > 0 ? (
          <Button
            leftSection={<IconChecks size={17} aria-hidden />}
            onClick={() =>
              session.enterMany(
                unmarked.map((row) => row.student),
                'present',
              )
            }
          >
            {t('presence.restPresent', { count: format.number(unmarked.length) })}
          </Button>
        ) : null}
        <Text size="sm" c="dimmed" role="status">
          {pending.size > 0
            ? t(sync === 'waiting' || isKept ? 'presence.waiting' : 'presence.sending', {
                marks: format.number(pending.size),
              })
            : t('presence.saved')}
        </Text>
      </Group>
      {mayMark ? (
        <RoomCalls sitting={sitting} room={room} students={students} onReported={() => void session.load()} />
      ) : null}
      {expelled ? (
        <IncidentDialog
          sitting={sitting}
          room={room}
          students={students}
          expelled={expelled}
          onClose={() => setExpelled(null)}
          onReported={() => void session.load()}
        />
      ) : null}
      {isKept ? <Alert color="amber">{t('presence.kept')}</Alert> : null}
      {open?.refusalText ? <Alert color="amber">{say(open.refusalText)}</Alert> : null}
      {refusal ? <Alert color="red">{refusal}</Alert> : null}
      {error && !open ? <ErrorState error={error} onRetry={() => void session.load()} /> : null}
      {!open && !error ? <Skeleton h="20rem" radius="lg" aria-busy="true" /> : null}
      {open ? (
        <div>
          {open.rows.map((row) => (
            <SeatLine
              key={row.student}
              row={row}
              session={session}
              status={session.valueAt(row.student)}
              conflict={conflicts.get(row.student) ?? null}
              mayMark={mayMark}
              onExpel={setExpelled}
            />
          ))}
        </div>
      ) : null}
    </Stack>
  );
}

interface SeatLineProps {
  row: OpenRoom['rows'][number];
  session: PresenceSession;
  status: SeatStatus | null;
  conflict: Conflict<SeatStatus | null, null> | null;
  mayMark: boolean;
  /** An expulsion is written as a report. */
  onExpel: (student: string) => void;
}
function SeatLine({ row, session, status, conflict, mayMark, onExpel }: SeatLineProps) {
  // A list that an earlier release kept on the device says nothing of reports.
  const expulsion = row.expulsion ?? null;
  // An earlier release stored a tap for an expulsion, which is a report now.
  const isTapped = conflict?.mine === 'expelled';
  const { t } = useTranslation('examday');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const name = nameIn(locale, row);
  const word = (value: SeatStatus | null) =>
    value ? say(seatStatuses.find((each) => each.value === value)!.label) : t('presence.none');
  return (
    <div className={classes.row} role="group" aria-label={`${row.code}: ${name}`}>
      <span className={classes.seat}>{row.code}</span>
      <div className={classes.name}>
        {name}
        <Text size="xs" c="dimmed" truncate>
          {t('presence.place', { roll: format.digits(row.roll), section: say(row.section) })}
        </Text>
      </div>
      {expulsion ? (
        <Group gap="sm">
          <StatusBadge tone="bad">{word('expelled')}</StatusBadge>
          <DocumentButton
            kind={examdayDocuments.expulsionReport}
            input={{ examIncident: expulsion }}
            about={name}
            size="compact-md"
          />
        </Group>
      ) : (
        <div className={classes.choices}>
          {seatStatuses.map((each) => (
            <Button
              key={each.value}
              size="compact-md"
              variant={status === each.value ? 'filled' : 'default'}
              color={COLOURS[each.value]}
              {...(each.value === 'expelled' ? { ms: 'md' } : {})}
              aria-pressed={status === each.value}
              disabled={!mayMark}
              onClick={() =>
                each.value === 'expelled' ? onExpel(row.student) : session.enter(row.student, each.value)
              }
            >
              {say(each.label)}
            </Button>
          ))}
        </div>
      )}
      {conflict && !expulsion ? (
        <Group gap="xs" w="100%" role="alert">
          <Text size="sm">
            {isTapped
              ? t('presence.unreported')
              : t('presence.conflict', { theirs: word(conflict.theirs), mine: word(conflict.mine) })}
          </Text>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => (isTapped ? onExpel(row.student) : session.resolve(row.student, 'mine'))}
          >
            {isTapped ? t('news.expulsion') : t('presence.mine', { status: word(conflict.mine) })}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => session.resolve(row.student, 'theirs')}>
            {t('presence.theirs', { status: word(conflict.theirs) })}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}

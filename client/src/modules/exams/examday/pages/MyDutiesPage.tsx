import { Alert, Button, Group, Modal, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { dutyActions, dutyReplies, examdayDocuments, InvigilatorDuty } from '@pathshala/shared/modules/exams/examday';
import { instantAt } from '@pathshala/shared/text';
import { IconArmchair, IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { TitledTable } from '../parts/TitledTable';

type Mine = ActionOutput<typeof dutyActions.myDuties>;
type Duty = Mine['duties'][number];
const MINUTE_MS = 60_000;

/** /site/exam/my-duties: where and when one is an invigilator, and one's answer. */
export default function MyDutiesPage() {
  const { t } = useTranslation('examday');
  const mine = useAction(dutyActions.myDuties, {}, { keep: true, subscriptions: [{ entity: 'examSitting' }] });
  const staff = mine.data?.staff ?? null;
  return (
    <>
      <PageHeader />
      {mine.isError && !mine.data ? (
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : staff === null ? (
        <EmptyState icon={IconUserCheck} title={t('own.none')} hint={t('own.noStaff')} />
      ) : (
        <Duties staff={staff} onChanged={() => void mine.refetch()} />
      )}
    </>
  );
}

/** Their own duties, followed live by their own record. */
function Duties({ staff, onChanged }: { staff: string; onChanged: () => void }) {
  const { t } = useTranslation('examday');
  const mine = useAction(
    dutyActions.myDuties,
    {},
    {
      keep: true,
      subscriptions: [
        { entity: 'invigilatorDuty', room: { field: 'staff', value: staff } },
        { entity: 'scriptPacket', room: { field: 'examiner', value: staff } },
        { entity: 'examSitting' },
      ],
    },
  );
  const duties = mine.data?.duties ?? [];
  if (!mine.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const packets = mine.data.packets;
  if (duties.length === 0 && packets.length === 0)
    return <EmptyState icon={IconUserCheck} title={t('own.none')} hint={t('own.noneHint')} />;
  const plans = [...new Set(duties.map((duty) => duty.plan))];
  return (
    <Stack gap="md">
      <Group gap="sm">
        {plans.map((seatPlan) => (
          <DocumentButton key={seatPlan} kind={examdayDocuments.dutyLetter} input={{ seatPlan, invigilator: staff }} />
        ))}
      </Group>
      {packets.length > 0 ? <Packets packets={packets} /> : null}
      {duties.map((duty) => (
        <OneDuty
          key={duty.id}
          duty={duty}
          reportMinutes={mine.data.reportMinutes}
          onChanged={() => {
            onChanged();
            void mine.refetch();
          }}
        />
      ))}
    </Stack>
  );
}

function Packets({ packets }: { packets: Mine['packets'] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  return (
    <TitledTable
      id="own-packets"
      caption={t('own.packets')}
      rows={packets}
      columns={[
        { id: 'paper', label: t('mine.subject'), heading: true, render: (row) => say(row.paper) },
        { id: 'room', label: t('mine.room'), render: (row) => say(row.room) },
        { id: 'scripts', label: t('control.scripts'), numeric: true, render: (row) => format.number(row.scripts) },
        {
          id: 'due',
          label: t('own.due'),
          render: (row) =>
            row.dueOn ? <StatusBadge tone={row.isLate ? 'bad' : 'info'}>{format.date(row.dueOn)}</StatusBadge> : '–',
        },
      ]}
    />
  );
}

interface OneDutyProps {
  duty: Duty;
  reportMinutes: number;
  onChanged: () => void;
}
function OneDuty({ duty, reportMinutes, onChanged }: OneDutyProps) {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const { sitting } = duty;
  const reply = dutyReplies.find((each) => each.value === duty.reply);
  const place = [say(duty.roomLabel), duty.building ? say(duty.building) : ''].filter(Boolean).join(', ');
  const reportAt = new Date(instantAt(sitting.date, sitting.startsAt).getTime() - reportMinutes * MINUTE_MS);
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        <Group gap="sm">
          <Title order={2} size="h4">
            {format.date(sitting.date)}, {format.timeOfDay(sitting.startsAt)} – {format.timeOfDay(sitting.endsAt)}
          </Title>
          {reply ? <StatusBadge tone={reply.tone}>{say(reply.label)}</StatusBadge> : null}
        </Group>
        <Text fw={600}>{place}</Text>
        <Text size="sm">
          {[
            say(sitting.label),
            say(duty.exam),
            t('own.students', { count: duty.students }),
            duty.with.length > 0 ? t('own.with', { names: duty.with.map(say).join(', ') }) : t('own.alone'),
          ].join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('own.report', { time: format.time(reportAt.toISOString()) })}
          {duty.mayReply ? ` ${t('own.until', { when: format.dateTime(duty.replyUntil) })}` : ''}
        </Text>
        {duty.reply === 'declined' && duty.note ? (
          <Text size="sm">{t('own.declinedWith', { reason: duty.note })}</Text>
        ) : null}
        {duty.arrivedAt ? <Text size="sm">{t('own.wentIn', { time: format.time(duty.arrivedAt) })}</Text> : null}
        <Answer duty={duty} onChanged={onChanged} />
      </Stack>
    </Paper>
  );
}

function Answer({ duty, onChanged }: { duty: Duty; onChanged: () => void }) {
  const { t } = useTranslation('examday');
  const [isDeclining, setDeclining] = useState(false);
  const done = () => {
    setDeclining(false);
    toast('good', t('own.thanks'));
    onChanged();
  };
  const accept = useAction(dutyActions.replyDuty, { onDone: done });
  const come = useAction(dutyActions.arrive, { onDone: onChanged });
  if (!duty.mayReply && !duty.mayArrive) return null;
  return (
    <Group gap="sm">
      {duty.mayReply ? (
        <>
          {duty.reply === 'accepted' ? null : (
            <Button
              leftSection={<IconCheck size={17} aria-hidden />}
              loading={accept.isPending}
              onClick={() => void accept.run({ duty: duty.id, reply: 'accepted' })}
            >
              {t('own.accept')}
            </Button>
          )}
          {duty.reply === 'declined' ? null : (
            <Button variant="default" onClick={() => setDeclining(true)}>
              {t('own.decline')}
            </Button>
          )}
        </>
      ) : null}
      {duty.mayArrive && !duty.arrivedAt ? (
        <Button
          leftSection={<IconUserCheck size={17} aria-hidden />}
          loading={come.isPending}
          onClick={() => void come.run({ duty: duty.id, isThere: true })}
        >
          {t('own.here')}
        </Button>
      ) : null}
      {duty.mayArrive ? (
        <Button
          variant="default"
          component={Link}
          to={`/site/attendance/seat-plan?sitting=${duty.sitting.id}&room=${duty.room}`}
          leftSection={<IconArmchair size={17} aria-hidden />}
        >
          {t('own.take')}
        </Button>
      ) : null}
      {isDeclining ? <DeclineDialog duty={duty.id} onClose={() => setDeclining(false)} onDone={done} /> : null}
    </Group>
  );
}

function DeclineDialog({ duty, onClose, onDone }: { duty: string; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('examday');
  const { submit, field, failure, isPending } = useActionForm(dutyActions.replyDuty, {
    defaults: { duty, reply: 'declined', note: '' },
    labels: { note: InvigilatorDuty.fields.note.label },
    onDone,
  });
  return (
    <Modal opened onClose={onClose} title={t('own.declineTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextInput data-autofocus label={t('own.reason')} maxLength={300} {...field('note')} />
          {failure ? <Alert color="red">{failure.message}</Alert> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('rooms.cancel')}
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              {t('own.decline')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

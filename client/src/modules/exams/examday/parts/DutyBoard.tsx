import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { dutyActions, examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import { IconArrowBackUp, IconRefresh, IconSend, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { toast } from '../../../../kit/ui/toast';
import { BatchButton } from '../../../foundation/documents';
import { DutyDialog, type OpenDuty } from './DutyDialog';
import { DutyCounts, SittingDuties } from './SittingDuties';
import { useDutyChanges } from './use-duty-changes';

type Board = ActionOutput<typeof dutyActions.dutyBoard>;

/** The duties of one seat plan, by sitting and room, live; shared by a rule, changed by hand, announced. */
export function DutyBoard({ plan, exam }: { plan: string; exam: string }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const changes = useDutyChanges(plan);
  const [open, setOpen] = useState<OpenDuty | null>(null);
  const board = useAction(
    dutyActions.dutyBoard,
    { plan },
    {
      keep: true,
      subscriptions: [
        { entity: 'invigilatorDuty', room: { field: 'exam', value: exam } },
        { entity: 'examSitting', room: { field: 'exam', value: exam } },
        { entity: 'dutySetting' },
      ],
    },
  );
  if (board.isError && !board.data) return <ErrorState error={board.error} onRetry={() => void board.refetch()} />;
  if (!board.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { rooms, sittings } = board.data;
  const roomName = (id: string) => {
    const room = rooms.find((each) => each.room === id);
    return room ? say(room.label) : '';
  };
  if (sittings.every((each) => each.rooms.length === 0))
    return <EmptyState icon={IconUsersGroup} title={t('duty.noRooms')} hint={t('duty.noRoomsHint')} />;
  return (
    <Stack gap="md">
      <BoardHead board={board.data} />
      <Tools board={board.data} changes={changes} onDone={() => void board.refetch()} />
      {sittings.map((sitting) => (
        <SittingDuties key={sitting.id} sitting={sitting} roomName={roomName} onOpen={setOpen} />
      ))}
      <DutyCounts teachers={board.data.teachers} />
      {open ? (
        <DutyDialog
          key={`${open.sitting} ${open.room} ${open.holder?.staff}`}
          plan={plan}
          open={open}
          roomName={roomName}
          changes={changes}
          onClose={() => {
            setOpen(null);
            void board.refetch();
          }}
        />
      ) : null}
    </Stack>
  );
}

function BoardHead({ board }: { board: Board }) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const given = board.sittings.flatMap((each) => each.rooms.flatMap((room) => room.duties)).length;
  const counts = board.teachers.filter((each) => each.isAsked).map((each) => each.duties);
  const span = counts.length > 0 ? [Math.min(...counts), Math.max(...counts)] : [0, 0];
  return (
    <Figures
      isFramed
      isLive
      figures={[
        { key: 'given', label: t('duty.given'), value: format.number(given) },
        {
          key: 'missing',
          label: t('duty.missing'),
          value: format.number(board.missing),
          tone: board.missing > 0 ? 'bad' : 'good',
        },
        {
          key: 'untold',
          label: t('duty.untold'),
          value: format.number(board.untold),
          tone: board.untold > 0 ? 'warn' : undefined,
        },
        {
          key: 'declined',
          label: t('duty.declined'),
          value: format.number(board.declined),
          tone: board.declined > 0 ? 'bad' : undefined,
        },
        { key: 'span', label: t('duty.span'), value: `${format.number(span[0]!)} – ${format.number(span[1]!)}` },
      ]}
    />
  );
}

interface ToolsProps {
  board: Board;
  changes: ReturnType<typeof useDutyChanges>;
  onDone: () => void;
}
function Tools({ board, changes, onDone }: ToolsProps) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const plan = board.plan.id;
  const share = useAction(dutyActions.shareDuties, { onDone });
  const send = useAction(dutyActions.sendDuties, { onDone });
  const given = board.sittings.some((each) => each.rooms.some((room) => room.duties.length > 0));
  const run = async (mode: 'fill' | 'again') => {
    const words = { title: t('duty.againTitle'), message: t('duty.againText'), yes: t('duty.again') };
    if (mode === 'again' && !(await confirm(words))) return;
    const answer = await share.run({ plan, mode });
    if (!answer.ok) return;
    const { given: count, missing } = answer.data;
    toast(
      missing > 0 ? 'warn' : 'good',
      t('duty.shared', { given: format.number(count), missing: format.number(missing) }),
    );
  };
  const tell = async () => {
    const words = {
      title: t('duty.sendTitle'),
      message: t('duty.sendText', { count: board.untold }),
      yes: t('duty.send'),
    };
    if (!(await confirm(words))) return;
    const answer = await send.run({ plan });
    if (answer.ok) toast('good', t('duty.sent', { count: answer.data.teachers }));
  };
  return (
    <Group gap="sm">
      {board.missing > 0 ? (
        <Button
          leftSection={<IconUsersGroup size={17} aria-hidden />}
          loading={share.isPending}
          onClick={() => void run('fill')}
        >
          {t(given ? 'duty.fill' : 'duty.share')}
        </Button>
      ) : null}
      {board.untold > 0 ? (
        <>
          <Button
            variant={board.missing > 0 ? 'default' : 'filled'}
            leftSection={<IconSend size={17} aria-hidden />}
            loading={send.isPending}
            onClick={() => void tell()}
          >
            {t('duty.send')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            loading={share.isPending}
            onClick={() => void run('again')}
          >
            {t('duty.again')}
          </Button>
        </>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={17} aria-hidden />}
        disabled={!changes.canUndo}
        loading={changes.isPending}
        onClick={() => void changes.undo()}
      >
        {t('map.undo')}
      </Button>
      {given ? (
        <>
          <DocumentButton kind={examdayDocuments.dutyList} input={{ seatPlan: plan }} />
          <BatchButton kind={examdayDocuments.dutyLetter} input={{ seatPlan: plan }} label={t('duty.letters')} />
        </>
      ) : null}
    </Group>
  );
}

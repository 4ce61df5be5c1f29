import { Alert, Button, Group, List, Skeleton, Stack } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import { controlActions, examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import { IconAlertTriangle, IconArmchair, IconCalendarOff, IconCircleCheck, IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BatchButton } from '../../../foundation/documents';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { CollectDialog, type OpenPacket } from '../parts/CollectDialog';
import { ControlTable } from '../parts/ControlTable';
import { SittingChoice } from '../parts/SittingChoice';
import { SittingNews } from '../parts/SittingNews';
import { StandingDialog } from '../parts/StandingDialog';
import { StandingNote } from '../parts/StandingNote';

type Control = ActionOutput<typeof controlActions.controlRoom>;
type Room = Control['rooms'][number];
const PHASE_TONES = { ahead: 'neutral', before: 'info', running: 'warn', over: 'good' } as const;

/** /site/exam/control-room: one sitting as it is now, for the head of exams. */
export default function ControlRoomPage() {
  const [params, set] = useAddress();
  return (
    <SittingChoice
      value={params.get('sitting')}
      onChange={(sitting) => set({ sitting })}
      head={(control) => <PageHeader>{control}</PageHeader>}
    >
      {(sitting) => <OneSitting key={sitting} sitting={sitting} />}
    </SittingChoice>
  );
}

/** Alarms follow the clock too: the answer is read again every half minute. */
const AGAIN_MS = 30_000;
function OneSitting({ sitting }: { sitting: string }) {
  const { t } = useTranslation('examday');
  const [open, setOpen] = useState<OpenPacket | null>(null);
  const [isChanging, setChanging] = useState(false);
  const room = { field: 'sitting', value: sitting };
  const control = useAction(
    controlActions.controlRoom,
    { sitting },
    {
      keep: true,
      subscriptions: [
        { entity: 'seatMark', room },
        { entity: 'invigilatorDuty', room },
        { entity: 'scriptPacket', room },
        { entity: 'seatPlan' },
        { entity: 'examSitting' },
      ],
    },
  );
  useInterval(() => void control.refetch(), AGAIN_MS, { autoInvoke: true });
  if (control.isError && !control.data)
    return <ErrorState error={control.error} onRetry={() => void control.refetch()} />;
  if (!control.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { rooms, totals } = control.data;
  if (rooms.length === 0)
    return <EmptyState icon={IconArmchair} title={t('presence.noRooms')} hint={t('presence.noRoomsHint')} />;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge tone={PHASE_TONES[control.data.phase]}>{t(`control.${control.data.phase}`)}</StatusBadge>
        <StandingNote {...control.data.sitting} />
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconCalendarOff size={17} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {t('standing.title')}
        </Button>
      </Group>
      {isChanging ? <StandingDialog sitting={control.data.sitting} onClose={() => setChanging(false)} /> : null}
      <Head control={control.data} />
      <Alarms rooms={rooms} />
      <SittingNews sitting={sitting} />
      <ControlTable sitting={sitting} rooms={rooms} onOpen={setOpen} />
      {open ? (
        <CollectDialog
          key={`${open.room} ${open.paper}`}
          sitting={sitting}
          open={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void control.refetch();
          }}
        />
      ) : null}
      {totals.collected > 0 ? (
        <Group>
          <BatchButton kind={examdayDocuments.packetSlip} input={{ examSitting: sitting }} label={t('control.slips')} />
          <Button
            variant="default"
            component={Link}
            to="/site/exam/answer-paper-distribution"
            leftSection={<IconPackage size={17} aria-hidden />}
          >
            {t('control.distribute')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function Head({ control: { phase, totals } }: { control: Control }) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const share = (done: number, all: number) =>
    t('control.share', { done: format.number(done), all: format.number(all) });
  const tone = (done: number, all: number) => (done < all ? ('warn' as const) : ('good' as const));
  return (
    <Figures
      isFramed
      isLive
      figures={[
        {
          key: 'arrived',
          label: t('control.arrived'),
          value: share(totals.arrived, totals.invigilators),
          tone: tone(totals.arrived, totals.invigilators),
        },
        {
          key: 'marked',
          label: t('control.marked'),
          value: share(totals.roomsMarked, totals.rooms),
          tone: tone(totals.roomsMarked, totals.rooms),
        },
        { key: 'present', label: t('presence.present'), value: share(totals.present, totals.expected) },
        {
          key: 'absent',
          label: t('presence.absent'),
          value: format.number(totals.absent),
          tone: totals.absent > 0 ? 'bad' : undefined,
        },
        { key: 'late', label: t('presence.late'), value: format.number(totals.late) },
        {
          key: 'expelled',
          label: t('presence.expelled'),
          value: format.number(totals.expelled),
          tone: totals.expelled > 0 ? 'bad' : undefined,
        },
        {
          key: 'packets',
          label: t('control.packets'),
          value: share(totals.collected, totals.packets),
          tone: phase === 'over' ? tone(totals.collected, totals.packets) : undefined,
        },
      ]}
    />
  );
}

function Alarms({ rooms }: { rooms: readonly Room[] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const kinds = [...new Set(rooms.flatMap((room) => room.alarms))];
  const count = rooms.reduce((sum, room) => sum + room.alarms.length, 0);
  if (count === 0)
    return (
      <Alert color="leaf" variant="light" icon={<IconCircleCheck size={18} aria-hidden />} role="status">
        {t('control.quiet')}
      </Alert>
    );
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('control.alarms', { count })}
      role="status"
    >
      <List size="sm">
        {kinds.map((kind) => (
          <List.Item key={kind}>
            {t('control.alarm', {
              what: t(`control.${kind}`),
              rooms: rooms
                .filter((room) => room.alarms.includes(kind))
                .map((room) => say(room.label))
                .join(', '),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

import { type ActionInput, type ActionOutput, AppError, t, type Text } from '@pathshala/shared/kit';
import {
  type controlActions,
  examdayErrors,
  ExamSitting,
  phaseOf,
  roomAlarms,
  ScriptPacket,
} from '@pathshala/shared/modules/exams/examday';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { formatDate, instantAt } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { viewSitting, countStatuses } from '../services/board-view';
import { dutyRules } from '../services/duty-stage';
import { packetCode } from '../services/packet-lines';
import { readStage } from '../services/read-stage';

type Control = ActionOutput<typeof controlActions.controlRoom>;
type RoomView = Control['rooms'][number];
const blank: Text = { en: '', bn: '' };
const timeOf = (date: string, time: string) => instantAt(date, time).getTime();
const sum = (rooms: readonly RoomView[], of: (room: RoomView) => number) =>
  rooms.reduce((all, room) => all + of(room), 0);

export async function controlRoom(ctx: Context, { sitting: id }: { sitting: string }): Promise<Control> {
  const sitting = await ctx.repo(ExamSitting).get(id);
  const stage = await readStage(ctx, sitting);
  const phase = phaseOf(
    { startsAt: timeOf(sitting.date, sitting.startsAt), endsAt: timeOf(sitting.date, sitting.endsAt) },
    { at: ctx.now.getTime(), reportMinutes: (await dutyRules(ctx)).reportMinutes! },
  );
  const rooms = stage.rooms.flatMap((room): RoomView[] => {
    const here = stage.expected.filter(({ seat }) => seat.room === room.id);
    const counts = countStatuses(here.map(({ seat }) => stage.marks.get(seat.student)));
    const invigilators = stage.duties.filter((duty) => duty.room === room.id);
    if (here.length === 0 && invigilators.length === 0) return [];
    const unmarked = counts.expected - counts.present - counts.absent - counts.expelled;
    const packets = stage.packetsIn(room.id);
    return [
      {
        room: room.id,
        label: stage.labels.get(room.id)?.label ?? blank,
        building: stage.labels.get(room.id)?.building ?? null,
        ...counts,
        unmarked,
        invigilators: invigilators.map((duty) => ({
          duty: duty.id,
          staff: duty.staff,
          label: stage.names.get(duty.staff) ?? blank,
          arrivedAt: duty.arrivedAt ?? null,
        })),
        packets,
        alarms: roomAlarms({
          phase,
          expected: counts.expected,
          unmarked,
          invigilators: invigilators.length,
          arrived: invigilators.filter((duty) => duty.arrivedAt).length,
          packets: packets.map(({ present, packet }) => ({
            present,
            scripts: packet?.scripts ?? null,
            isExplained: Boolean(packet?.note),
          })),
        }),
      },
    ];
  });
  return {
    sitting: { ...viewSitting(sitting), rev: sitting.rev },
    exam: sitting.exam,
    phase,
    rooms,
    totals: {
      expected: sum(rooms, (room) => room.expected),
      present: sum(rooms, (room) => room.present),
      absent: sum(rooms, (room) => room.absent),
      late: sum(rooms, (room) => room.late),
      expelled: sum(rooms, (room) => room.expelled),
      rooms: rooms.length,
      roomsMarked: rooms.filter((room) => room.expected > 0 && room.unmarked === 0).length,
      invigilators: sum(rooms, (room) => room.invigilators.length),
      arrived: sum(rooms, (room) => room.invigilators.filter((each) => each.arrivedAt).length),
      packets: sum(rooms, (room) => room.packets.length),
      collected: sum(rooms, (room) => room.packets.filter((each) => each.packet).length),
      alarms: sum(rooms, (room) => room.alarms.length),
    },
  };
}

export async function collectPacket(
  ctx: Context,
  { sitting: id, room, paper, scripts, handedInBy, note }: ActionInput<typeof controlActions.collectPacket>,
): Promise<ActionOutput<typeof controlActions.collectPacket>> {
  const sitting = await ctx.repo(ExamSitting).get(id);
  if (sitting.standing) throw new AppError(examdayErrors.SITTING_NOT_HELD);
  if (sitting.date > ctx.today) {
    const date = t(formatDate(sitting.date, 'en'), formatDate(sitting.date, 'bn'));
    throw new AppError(examdayErrors.SITTING_AHEAD, { date });
  }
  const written = (await readStage(ctx, sitting, room)).packetsIn(room).find((each) => each.paper === paper);
  if (!written) throw new AppError(examdayErrors.NOT_WRITTEN_HERE);
  const { present } = written;
  if (scripts !== present && !note) throw new AppError(examdayErrors.COUNT_DIFFERS, { present, scripts });
  if (handedInBy) await ctx.repo(Staff).get(handedInBy);
  const repo = ctx.repo(ScriptPacket);
  const before = await repo.findOne({ sitting: id, room, paper });
  if (before && before.state !== 'collected') throw new AppError(examdayErrors.PACKET_GONE);
  const values = { scripts, present, note: note ?? null, handedInBy };
  if (before) {
    await repo.update(before.id, values, { rev: before.rev });
    return { packet: before.id, present };
  }
  const { class: klass } = await ctx.repo(ExamSubject).get(paper);
  const { id: packet } = await repo.create({
    exam: sitting.exam,
    sitting: id,
    room,
    paper,
    class: klass,
    code: packetCode({ sitting: id, room, paper }),
    scripts,
    present,
    ...(note ? { note } : {}),
    ...(handedInBy ? { handedInBy } : {}),
  });
  return { packet, present };
}

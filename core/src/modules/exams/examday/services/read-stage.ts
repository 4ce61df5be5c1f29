import { type ActionOutput, groupBy } from '@pathshala/shared/kit';
import { type controlActions, InvigilatorDuty, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { statusesOf, roomsOf, seatsOf } from './board-view';
import type { SittingRow } from './examinees';
import { expectedSeats, planOfSitting } from './open-room';
import { paperName } from './packet-lines';
import { roomLabels } from './room-labels';

type Control = ActionOutput<typeof controlActions.controlRoom>;

type RoomView = Control['rooms'][number];

/** Rooms, seats, marks, duties and packets of one sitting. */
export async function readStage(ctx: Context, sitting: SittingRow, only?: string) {
  const plan = await planOfSitting(ctx, sitting.id);
  const rooms = plan ? (await roomsOf(ctx, plan.id)).filter((room) => !only || room.id === only) : [];
  const seats = plan ? (await seatsOf(ctx, plan.id)).filter((seat) => !only || seat.room === only) : [];
  const expected = plan ? await expectedSeats(ctx, { plan, sitting, seats }) : [];
  const of = { sitting: sitting.id };
  const marks = await statusesOf(ctx, sitting.id);
  const duties = await ctx.repo(InvigilatorDuty).find({ where: of, sort: ['createdAt'] });
  const packets = await ctx.repo(ScriptPacket).find({ where: of, sort: [] });
  const papers = await ctx.repo(ExamSubject).find({ where: { id: { in: sitting.papers } }, sort: ['rank'] });
  const subjects = await ctx.labels(
    Subject,
    papers.map((paper) => paper.subject),
  );
  const classes = await ctx.labels(Class, [...new Set(papers.map((paper) => paper.class))]);
  // Several classes may write a subject of the same name in one room.
  const subjectOf = new Map(
    papers.map((paper) => [paper.id, paperName(subjects.get(paper.subject), classes.get(paper.class))]),
  );
  const names = await ctx.labels(Staff, [
    ...new Set([...duties.map((duty) => duty.staff), ...packets.flatMap((packet) => packet.handedInBy ?? [])]),
  ]);
  const isThere = (student: string) => ['present', 'late'].includes(marks.get(student) ?? '');
  /** A packet for each paper that someone writes there, or that came in from there. */
  const packetsIn = (room: string): RoomView['packets'] => {
    const here = expected.filter(({ seat }) => seat.room === room);
    const written = groupBy(
      here.flatMap(({ seat, examinee }) =>
        examinee.papers.filter((paper) => subjectOf.has(paper)).map((paper) => ({ paper, student: seat.student })),
      ),
      ({ paper }) => paper,
    );
    const came = packets.filter((packet) => packet.room === room);
    return papers
      .filter(({ id }) => written.has(id) || came.some((packet) => packet.paper === id))
      .map(({ id }) => {
        const packet = came.find((each) => each.paper === id);
        return {
          paper: id,
          label: subjectOf.get(id)!,
          present: (written.get(id) ?? []).filter(({ student }) => isThere(student)).length,
          packet: packet
            ? {
                id: packet.id,
                scripts: packet.scripts,
                note: packet.note ?? null,
                handedInBy: packet.handedInBy ?? null,
                by: packet.handedInBy ? (names.get(packet.handedInBy) ?? null) : null,
              }
            : null,
        };
      });
  };
  const labels = await roomLabels(
    ctx,
    rooms.map((room) => room.id),
  );
  return { rooms, expected, marks, duties, names, labels, packetsIn };
}

import { createHash } from 'node:crypto';
import type { Row, Text } from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import type { packetProblems, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { roomLabels } from './room-labels';

export type Packet = Row<typeof ScriptPacket>;
export type PacketProblem = (typeof packetProblems)[number]['value'];
const blank: Text = { en: '', bn: '' };
const CODE_LENGTH = 8;

/** Text of the bar code on a packet; the same packet has the same code wherever it is printed. */
export const packetCode = ({ sitting, room, paper }: { sitting: string; room: string; paper: string }): string =>
  createHash('sha1').update(`${sitting}:${room}:${paper}`).digest('hex').slice(0, CODE_LENGTH).toUpperCase();

/** The gravest problem first: a packet is listed once. */
export function problemOf({ state, dueOn, scripts, present, returned }: Packet, today: string): PacketProblem | null {
  if (state === 'issued' && dueOn && dueOn < today) return 'overdue';
  if (state === 'returned' && (returned ?? scripts) < scripts) return 'missing';
  return scripts === present ? null : 'counts';
}

export const paperName = (subject: Text = blank, klass: Text = blank): Text => ({
  en: `${subject.en}, ${klass.en}`,
  bn: `${subject.bn}, ${klass.bn}`,
});

/** Paper, room and examiner of some packets, in words. */
export async function namePackets(ctx: Context, packets: readonly Packet[]) {
  const ids = (of: (packet: Packet) => string | undefined) => [...new Set(packets.flatMap((row) => of(row) ?? []))];
  const papers = await ctx.repo(ExamSubject).find({ where: { id: { in: ids((row) => row.paper) } }, sort: [] });
  const subjects = await ctx.labels(Subject, [...new Set(papers.map(({ subject }) => subject))]);
  const subjectOf = new Map(papers.map(({ id, subject }) => [id, subjects.get(subject)]));
  const classes = await ctx.labels(
    Class,
    ids((row) => row.class),
  );
  const staff = await ctx.labels(
    Staff,
    ids((row) => row.examiner),
  );
  const rooms = await roomLabels(
    ctx,
    ids((row) => row.room),
  );
  return (packet: Packet) => ({
    paper: paperName(subjectOf.get(packet.paper), classes.get(packet.class)),
    room: rooms.get(packet.room)?.label ?? null,
    examiner: packet.examiner ? (staff.get(packet.examiner) ?? null) : null,
  });
}

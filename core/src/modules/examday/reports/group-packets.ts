import { groupBy, type ReportRow, type Row } from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/academics';
import { examdayGroupReports, ScriptPacket, type packetProblems } from '@pathshala/shared/modules/examday';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams';
import { Staff } from '@pathshala/shared/modules/people';
import { addDays, addMonths } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../identity';
import { paperName } from '../handlers/control';
import { roomLabels } from '../services/room-labels';

type Parameters = (typeof examdayGroupReports.groupPackets)['parameters'];
type Packet = Row<typeof ScriptPacket>;
type Problem = (typeof packetProblems)[number]['value'];
const MONTHS_BACK = 12;

export const groupPacketsReport = reportSpec<Parameters, ReportRow>(examdayGroupReports.groupPackets, {
  async rows(ctx, given) {
    const out: ReportRow[] = [];
    for (const each of await reachInstitutions(ctx, {
      reason: 'answer scripts of a group',
      ids: given.institution ? [given.institution] : undefined,
    })) {
      const exams = await recentExams(each.inside);
      const packets = await each.inside
        .repo(ScriptPacket)
        .find({ where: { exam: { in: exams.map(({ id }) => id) } }, sort: [] });
      out.push(...(given.show === 'exams' ? counted(each, exams, packets) : await listed(each, exams, packets)));
    }
    return out;
  },
});

/** The latest first. */
async function recentExams(inside: Context): Promise<Row<typeof Exam>[]> {
  const until = addDays(inside.today, 1);
  return inside
    .repo(Exam)
    .find({ where: { startsOn: { gte: addMonths(until, -MONTHS_BACK), lt: until } }, sort: ['-startsOn'] });
}

/** The gravest problem first: a packet is listed once. */
function problemOf({ state, dueOn, scripts, present, returned }: Packet, today: string): Problem | null {
  if (state === 'issued' && dueOn && dueOn < today) return 'overdue';
  if (state === 'returned' && (returned ?? scripts) < scripts) return 'missing';
  return scripts === present ? null : 'counts';
}

const named = ({ institution }: ReachedInstitution) => ({ en: institution.name, bn: institution.nameBn });

function counted(each: ReachedInstitution, exams: readonly Row<typeof Exam>[], packets: readonly Packet[]) {
  const byExam = groupBy(packets, (packet) => packet.exam);
  return exams.flatMap((exam): ReportRow[] => {
    const own = byExam.get(exam.id);
    if (!own) return [];
    const inState = (state: Packet['state']) => own.filter((packet) => packet.state === state);
    const { today } = each.inside;
    return [
      {
        keys: { institution: each.institution.id, show: 'problems' },
        cells: {
          institution: named(each),
          exam: { en: exam.title, bn: exam.titleBn },
          packets: own.length,
          scripts: own.reduce((sum, packet) => sum + packet.scripts, 0),
          collected: inState('collected').length,
          issued: inState('issued').length,
          returned: inState('returned').length,
          overdue: own.filter((packet) => problemOf(packet, today) === 'overdue').length,
          counts: own.filter(({ scripts, present }) => scripts !== present).length,
          missing: inState('returned').reduce(
            (sum, { scripts, returned }) => sum + Math.max(scripts - (returned ?? scripts), 0),
            0,
          ),
        },
      },
    ];
  });
}

async function listed(
  each: ReachedInstitution,
  exams: readonly Row<typeof Exam>[],
  all: readonly Packet[],
): Promise<ReportRow[]> {
  const { inside } = each;
  const packets = all.filter((packet) => problemOf(packet, inside.today));
  if (packets.length === 0) return [];
  const ids = (of: (packet: Packet) => string | undefined) => [...new Set(packets.flatMap((row) => of(row) ?? []))];
  const papers = await inside.repo(ExamSubject).find({ where: { id: { in: ids((row) => row.paper) } }, sort: [] });
  const subjects = await inside.labels(Subject, [...new Set(papers.map(({ subject }) => subject))]);
  const subjectOf = new Map(papers.map(({ id, subject }) => [id, subjects.get(subject)]));
  const classes = await inside.labels(
    Class,
    ids((row) => row.class),
  );
  const staff = await inside.labels(
    Staff,
    ids((row) => row.examiner),
  );
  const rooms = await roomLabels(
    inside,
    ids((row) => row.room),
  );
  const examOf = new Map(exams.map((exam) => [exam.id, { en: exam.title, bn: exam.titleBn }]));
  return packets.map((packet) => ({
    cells: {
      institution: named(each),
      exam: examOf.get(packet.exam) ?? null,
      paper: paperName(subjectOf.get(packet.paper), classes.get(packet.class)),
      room: rooms.get(packet.room)?.label ?? null,
      problem: problemOf(packet, inside.today),
      present: packet.present,
      scripts: packet.scripts,
      returned: packet.returned ?? null,
      examiner: packet.examiner ? (staff.get(packet.examiner) ?? null) : null,
      dueOn: packet.dueOn ?? null,
      reason: packet.returnNote ?? packet.note ?? null,
    },
  }));
}

import { groupBy, type ReportRow, type Row } from '@pathshala/shared/kit';
import { examdayGroupReports, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { addDays, addMonths } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions, type ReachedInstitution } from '../../../foundation/identity';
import { namePackets, problemOf, type Packet } from '../services/packet-lines';

type Parameters = (typeof examdayGroupReports.groupPackets)['parameters'];
const MONTHS_BACK = 12;

export const groupPacketsReport = reportSpec<Parameters, ReportRow>(examdayGroupReports.groupPackets, {
  async rows(ctx, given) {
    const out: ReportRow[] = [];
    for (const each of await reachInstitutions(ctx, {
      reason: 'answer scripts of a group',
      area: 'exams',
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
  const nameOf = await namePackets(inside, packets);
  const examOf = new Map(exams.map((exam) => [exam.id, { en: exam.title, bn: exam.titleBn }]));
  return packets.map((packet) => ({
    cells: {
      institution: named(each),
      exam: examOf.get(packet.exam) ?? null,
      ...nameOf(packet),
      problem: problemOf(packet, inside.today),
      present: packet.present,
      scripts: packet.scripts,
      returned: packet.returned ?? null,
      dueOn: packet.dueOn ?? null,
      reason: packet.returnNote ?? packet.note ?? null,
    },
  }));
}

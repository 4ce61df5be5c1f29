import { groupBy, type ReportCells, type ReportRow } from '@pathshala/shared/kit';
import {
  examdayGroupReports,
  ExamSeat,
  ExamSitting,
  SeatMark,
  SeatPlan,
  seatPlace,
  type SeatStatus,
} from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { addDays } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { countStatuses } from '../services/board-view';
import { examineesOf, type PlanRow, type SittingRow } from '../services/examinees';

type Parameters = (typeof examdayGroupReports.groupPresence)['parameters'];
type Counts = ReturnType<typeof countStatuses>;

export const groupPresenceReport = reportSpec<Parameters, ReportRow>(examdayGroupReports.groupPresence, {
  async rows(ctx, { from, until, show, institution: only }) {
    const out: ReportRow[] = [];
    for (const { institution, inside } of await reachInstitutions(ctx, {
      reason: 'exam attendance of a group',
      area: 'exams',
      ids: only ? [only] : undefined,
    })) {
      const sittings = await inside
        .repo(ExamSitting)
        .find({ where: { date: { gte: from, lt: addDays(until, 1) } }, sort: ['date', 'startsAt'] });
      if (sittings.length === 0) continue;
      const name = { en: institution.name, bn: institution.nameBn };
      const counts = await countSittings(inside, sittings);
      if (show === 'institutions')
        out.push({
          keys: { institution: institution.id, show: 'sittings' },
          cells: { institution: name, sittings: sittings.length, ...figures([...counts.values()]) },
        });
      else {
        const exams = await inside.labels(Exam, [...new Set(sittings.map(({ exam }) => exam))]);
        out.push(
          ...sittings.map((sitting): ReportRow => ({
            cells: {
              date: sitting.date,
              institution: name,
              exam: exams.get(sitting.exam) ?? null,
              sitting: { en: sitting.name, bn: sitting.nameBn },
              ...figures([counts.get(sitting.id)!]),
            },
          })),
        );
      }
    }
    return out;
  },
});

/** By sitting; one without a seat plan expects nobody. The students of a plan are read once for all its sittings. */
async function countSittings(inside: Context, sittings: readonly SittingRow[]): Promise<Map<string, Counts>> {
  const ids = sittings.map(({ id }) => id);
  const out = new Map(ids.map((id) => [id, countStatuses([])]));
  const marks = groupBy(
    await inside.repo(SeatMark).find({ where: { sitting: { in: ids } }, sort: [] }),
    (mark) => mark.sitting,
  );
  for (const plan of await inside.repo(SeatPlan).find({ where: { sittings: { in: ids } } })) {
    const held = sittings.filter(({ id }) => plan.sittings.includes(id));
    const seated = await seatedIn(inside, plan, held);
    for (const { id, papers } of held) {
      const statusOf = new Map<string, SeatStatus>(
        (marks.get(id) ?? []).map(({ student, status }) => [student, status]),
      );
      const here = seated.filter((each) => each.papers.some((paper) => papers.includes(paper)));
      out.set(id, countStatuses(here.map(({ student }) => statusOf.get(student))));
    }
  }
  return out;
}

async function seatedIn(inside: Context, plan: PlanRow, held: readonly SittingRow[]) {
  const seats = (await inside.repo(ExamSeat).find({ where: { plan: plan.id }, sort: [] })).filter(({ code }) =>
    seatPlace(code),
  );
  const students = new Set(seats.map(({ student }) => student));
  const only = [...new Set(seats.map(({ section }) => section))];
  return (await examineesOf(inside, plan, held, { only })).filter(({ student }) => students.has(student));
}

function figures(counts: readonly Counts[]): ReportCells {
  const sum = (of: keyof Counts) => counts.reduce((all, each) => all + each[of], 0);
  const [expected, present, absent, expelled] = [sum('expected'), sum('present'), sum('absent'), sum('expelled')];
  const marked = present + absent + expelled;
  return {
    expected,
    present,
    late: sum('late'),
    absent,
    expelled,
    unmarked: expected - marked,
    percent: marked > 0 ? (present / marked) * 100 : null,
  };
}

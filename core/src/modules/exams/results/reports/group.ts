import type { ParametersOf, ReportCells, ReportRow, Row } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Section } from '@pathshala/shared/modules/school/academics';
import { resultGroupReports, ResultVersion, type VersionStatistics } from '@pathshala/shared/modules/exams/results';
import { addDays, addMonths } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { reachInstitutions } from '../../../foundation/identity';

type Parameters = (typeof resultGroupReports.group)['parameters'];
interface Published {
  exam: Row<typeof Exam>;
  statistics: VersionStatistics;
}
const MONTHS_BACK = 24;

export const groupReport = reportSpec<Parameters, ReportRow>(resultGroupReports.group, {
  async rows(ctx, given) {
    const out: ReportRow[] = [];
    for (const { institution, inside } of await reachInstitutions(ctx, {
      reason: 'results of a group',
      area: 'exams',
      ids: given.institution ? [given.institution] : undefined,
    })) {
      const exams = await publishedExams(inside);
      const name = { en: institution.name, bn: institution.nameBn };
      out.push(...(await rowsOf(inside, exams, { show: given.show, keys: { institution: institution.id }, name })));
    }
    if (given.show !== 'institutions') return out;
    const rate = ({ cells }: ReportRow) => (typeof cells['passRate'] === 'number' ? cells['passRate'] : -1);
    return out.sort((a, b) => rate(b) - rate(a));
  },
});

/** With the figures of what families see, the latest first. */
async function publishedExams(inside: Context): Promise<Published[]> {
  const until = addDays(inside.today, 1);
  const exams = (
    await inside
      .repo(Exam)
      .find({ where: { startsOn: { gte: addMonths(until, -MONTHS_BACK), lt: until } }, sort: ['-startsOn'] })
  ).filter((exam) => exam.publishedVersion !== undefined);
  const versions = await inside
    .repo(ResultVersion)
    .find({ where: { exam: { in: exams.map((exam) => exam.id) }, state: 'published' }, sort: [] });
  return exams.flatMap((exam) => {
    const statistics = versions.find(
      (row) => row.exam === exam.id && row.version === exam.publishedVersion,
    )?.statistics;
    return statistics ? [{ exam, statistics }] : [];
  });
}

async function rowsOf(
  inside: Context,
  exams: readonly Published[],
  {
    show,
    keys,
    name,
  }: {
    show: ParametersOf<Parameters>['show'];
    keys: { institution: string };
    name: { en: string; bn: string };
  },
): Promise<ReportRow[]> {
  const examCells = ({ exam }: Published): ReportCells => ({
    institution: name,
    exam: { en: exam.title, bn: exam.titleBn },
    publishedAt: exam.publishedAt ?? null,
  });
  if (show !== 'sections')
    return (show === 'institutions' ? exams.slice(0, 1) : exams).map((each) => ({
      keys: { ...keys, show: 'sections' },
      cells: { ...examCells(each), ...figures(each.statistics.whole) },
    }));
  const [latest] = exams;
  if (!latest) return [];
  const sections = await inside
    .repo(Section)
    .find({ where: { id: { in: latest.statistics.sections.map(({ section }) => section) } }, sort: [] });
  const labels = await sectionLabels(inside, sections);
  return latest.statistics.sections.map((each) => ({
    cells: { ...examCells(latest), section: labels.get(each.section) ?? null, ...figures(each) },
  }));
}

const figures = ({
  students,
  passed,
  failed,
  withheld,
  passPercent,
  top,
  meanGpa,
}: VersionStatistics['whole']): ReportCells => ({
  students,
  passed,
  failed,
  withheld,
  passRate: passPercent,
  top,
  meanGpa,
});

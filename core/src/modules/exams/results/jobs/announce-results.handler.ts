import { fill, t, type Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  ofVersion,
  publishedOf,
  Result,
  ResultHold,
  ResultVersion,
  type VersionKey,
} from '@pathshala/shared/modules/exams/results';
import { runUnit, type Context } from '../../../../kernel';
import { notify, wordingOf } from '../../../school/messaging';
import { orderResults } from '../services/order-results';

const TITLE = t('Result published: {exam} ({name})', 'ফলাফল প্রকাশিত: {exam} ({name})');
const CORRECTED = t('Corrected result: {exam} ({name})', 'সংশোধিত ফলাফল: {exam} ({name})');
const CHUNK = 400;
interface Standing {
  student: string;
  state: string;
  gpa: number;
  total: number;
  letter: string;
}

/**
 * Rings the bells of students and guardians, once per student and version; after a correction of those only whose
 * result changed.
 */
export default async function announceResultsJob(
  sys: Context,
  { exam: id, version }: { exam: string; version: number },
) {
  const exam = await sys.repo(Exam).findOne({ id, publishedVersion: version });
  if (!exam) return;
  const before = new Map(
    (await standings(sys, await versionBefore(sys, id, version))).map((row) => [row.student, row]),
  );
  const held = new Set((await sys.repo(ResultHold).find({ where: { exam: id } })).map((row) => row.student));
  const told = (await standings(sys, publishedOf(exam))).filter(
    (row) => row.state === 'normal' && !held.has(row.student) && isNews(before.get(row.student), row),
  );
  for (let from = 0; from < told.length; from += CHUNK)
    await tell(sys, exam, {
      version,
      corrected: before.size > 0,
      students: told.slice(from, from + CHUNK).map((row) => row.student),
    });
  await sendBySms(sys, exam);
}

/** Section by section, so that no transaction grows with the exam; without a chosen wording nobody gets one. */
async function sendBySms(sys: Context, exam: Row<typeof Exam>): Promise<void> {
  const wording = await wordingOf(sys, 'resultNews');
  if (!wording) return;
  const sections = await sys.repo(Section).find({ where: { class: { in: exam.classes }, active: true }, sort: [] });
  for (const { id: section } of sections)
    await runUnit(sys, { id: 'results.sendBySms', audited: false }, (unit) =>
      orderResults(unit, { exam: exam.id, section }, ({ values }) => wording.write(values)),
    );
}

async function tell(
  sys: Context,
  exam: { id: string; title: string; titleBn: string },
  { version, corrected, students }: { version: number; corrected: boolean; students: readonly string[] },
): Promise<void> {
  const people = await sys.repo(Student).find({ where: { id: { in: [...students] } }, sort: [] });
  const members = sys.repo(Membership);
  const active = { institution: sys.tenantId, status: 'active' };
  const own = await members.find({ where: { ...active, student: { in: [...students] } }, sort: [] });
  const guardians = await members.find({
    where: { ...active, guardian: { in: people.flatMap((person) => person.guardian ?? []) } },
    sort: [],
  });
  await notify(
    sys,
    people.flatMap((person) => {
      const title = fill(corrected ? CORRECTED : TITLE, {
        exam: { en: exam.title, bn: exam.titleBn },
        name: { en: person.name, bn: person.nameBn },
      });
      const users = [
        ...own.filter((row) => row.student === person.id),
        ...guardians.filter((row) => row.guardian === person.guardian),
      ].map((row) => row.user);
      return [...new Set(users)].map((user) => ({
        user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: 'notice' as const,
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        link: `/student/result/master?exam=${exam.id}&student=${person.id}`,
        source: `result:${exam.id}:${version}:${person.id}`,
      }));
    }),
  );
}

/** The version that students saw last before this one. */
async function versionBefore(sys: Context, exam: string, version: number): Promise<VersionKey | null> {
  const [row] = await sys
    .repo(ResultVersion)
    .find({ where: { exam, version: { lt: version }, publishedAt: { exists: true } }, sort: ['-version'], limit: 1 });
  return row ?? null;
}

const standings = async (sys: Context, version: VersionKey | null): Promise<Standing[]> =>
  version
    ? sys
        .repo(Result)
        .aggregate<Standing>(ofVersion(version), [
          { $project: { _id: 0, student: 1, state: 1, gpa: 1, total: 1, letter: 1 } },
        ])
    : [];
const isNews = (before: Standing | undefined, after: Standing) =>
  !before ||
  before.state !== after.state ||
  before.gpa !== after.gpa ||
  before.total !== after.total ||
  before.letter !== after.letter;

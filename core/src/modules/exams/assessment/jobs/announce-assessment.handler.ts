import { fill, t } from '@pathshala/shared/kit';
import { Assessment, AssessmentResult } from '@pathshala/shared/modules/exams/assessment';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';
import { adultsOf } from '../../../foundation/people';

const TITLE = t('{title} is published ({name})', '{title} প্রকাশিত হয়েছে ({name})');
const CHUNK = 400;

/** One notification for each account and student; running again adds none. */
export default async function announceAssessmentJob(
  sys: Context,
  { assessment: id, rev }: { assessment: string; rev: number },
) {
  const assessment = await sys.repo(Assessment).findOne({ id, state: 'published' });
  if (!assessment) return;
  const results = await sys.repo(AssessmentResult).find({ where: { assessment: id }, sort: [] });
  for (let from = 0; from < results.length; from += CHUNK) {
    const students = results.slice(from, from + CHUNK).map(({ student }) => student);
    const people = await sys.repo(Student).find({ where: { id: { in: students } }, sort: [] });
    const active = { institution: sys.tenantId, status: 'active' };
    const members = sys.repo(Membership);
    const own = await members.find({ where: { ...active, student: { in: students } }, sort: [] });
    const guardians = await members.find({
      where: { ...active, guardian: { in: people.flatMap((person) => adultsOf(person)) } },
      sort: [],
    });
    await notify(
      sys,
      people.flatMap((person) => {
        const adults = new Set(adultsOf(person));
        const users = [
          ...own.filter(({ student }) => student === person.id),
          ...guardians.filter(({ guardian }) => guardian !== undefined && adults.has(guardian)),
        ].map(({ user }) => user);
        const title = fill(TITLE, {
          title: t(assessment.title, assessment.titleBn),
          name: t(person.name, person.nameBn),
        });
        return [...new Set(users)].map((user) => ({
          user,
          ...(sys.tenantId ? { institution: sys.tenantId } : {}),
          kind: 'notice' as const,
          title: title.en.slice(0, 300),
          titleBn: title.bn.slice(0, 300),
          link: '/student/assessment/master',
          source: `assessment:${id}:${rev}:${person.id}`,
        }));
      }),
    );
  }
}

import { fill, t, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { ExamSitting, InvigilatorDuty } from '@pathshala/shared/modules/exams/examday';
import { Exam, ExamSubject, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { notify } from '../../../school/messaging';
import { adultsOf } from '../../../foundation/people';
import { candidatesOf } from '../../exams';
import { isAnnounced } from '../services/announced';
import type { SittingRow } from '../services/examinees';
import type { SittingChange } from './tell-sitting';

const TITLES = {
  postponed: t('{sitting} of {date} is postponed', '{date} তারিখের {sitting} পরীক্ষা স্থগিত'),
  cancelled: t('{sitting} of {date} is cancelled', '{date} তারিখের {sitting} পরীক্ষা বাতিল'),
  planned: t('{sitting} is on {date}', '{sitting} পরীক্ষা {date} তারিখে'),
} as const;
const CHUNK = 400;

/**
 * Once for each change: `rev` names it. A later change has a job of its own that announces it; any other edit,
 * of its name or papers say, takes nothing back.
 */
export default async function tellSittingJob(
  sys: Context,
  { sitting: id, rev, standing, reason, date }: SittingChange,
) {
  const sitting = await sys.repo(ExamSitting).findOne({ id });
  if (!sitting) return;
  const isStill =
    (sitting.standing ?? 'planned') === standing && sitting.standingReason === reason && sitting.date === date;
  if (!isStill) return;
  const title = fill(TITLES[standing], {
    sitting: { en: sitting.name, bn: sitting.nameBn },
    date: { en: formatDate(sitting.date, 'en'), bn: formatDate(sitting.date, 'bn') },
  });
  const families = (await isAnnounced(sys, sitting)) ? await accountsOfExaminees(sys, sitting) : [];
  const staff = await accountsOfInvigilators(sys, id);
  await tell(sys, { sitting, rev, title, users: families, link: '/student/exam/master' });
  await tell(sys, {
    ...{ sitting, rev, title, link: '/site/exam/my-duties' },
    users: staff.filter((user) => !families.includes(user)),
  });
}

async function accountsOfExaminees(sys: Context, sitting: SittingRow): Promise<string[]> {
  const exam = await sys.repo(Exam).get(sitting.exam);
  const papers = await sys.repo(ExamSubject).find({ where: { id: { in: sitting.papers } }, sort: [] });
  const classes = [...new Set(papers.map((paper) => paper.class))];
  const sections = await sys.repo(Section).find({ where: { class: { in: classes } }, sort: [] });
  const classOf = new Map(sections.map((row) => [row.id, row.class]));
  const students = (await candidatesOf(sys, exam, { sections }))
    .filter((each) => {
      const offered = papers.filter((paper) => paper.class === classOf.get(each.section));
      return subjectsOf(each, offered).length > 0;
    })
    .map(({ student }) => student);
  const users = new Set<string>();
  const active = { institution: sys.tenantId, status: 'active' };
  for (let from = 0; from < students.length; from += CHUNK) {
    const ids = students.slice(from, from + CHUNK);
    const people = await sys.repo(Student).find({ where: { id: { in: ids } }, sort: [] });
    const guardians = people.flatMap(adultsOf);
    for (const where of [{ student: { in: ids } }, { guardian: { in: guardians } }])
      for (const { user } of await sys.repo(Membership).find({ where: { ...active, ...where }, sort: [] }))
        users.add(user);
  }
  return [...users];
}

async function accountsOfInvigilators(sys: Context, sitting: string): Promise<string[]> {
  const duties = await sys.repo(InvigilatorDuty).find({ where: { sitting, toldAt: { exists: true } }, sort: [] });
  const staff = { in: duties.map((duty) => duty.staff) };
  const members = await sys
    .repo(Membership)
    .find({ where: { institution: sys.tenantId, status: 'active', staff }, sort: [] });
  return [...new Set(members.map(({ user }) => user))];
}

interface Told {
  sitting: SittingRow;
  rev: number;
  title: Text;
  users: readonly string[];
  link: string;
}
async function tell(sys: Context, { sitting, rev, title, users, link }: Told): Promise<void> {
  const reason = sitting.standingReason ?? '';
  await notify(
    sys,
    users.map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'notice' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: reason,
      bodyBn: reason,
      link,
      source: `examSitting:${sitting.id}:${rev}`,
    })),
  );
}

import { fill, t } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { formatDateTime } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { enrolledOn } from '../../../school/academics';
import { notify } from '../../../school/messaging';
import { takesPaper } from '../../sitting';

const EXAM = t('Online exam: {title}, {at}', 'অনলাইন পরীক্ষা: {title}, {at}');
const TITLE = t('Quiz: {title}, {at}', 'কুইজ: {title}, {at}');

/** One notification for each student's account; running again adds none. */
export default async function announceQuizJob(sys: Context, { quiz: id }: { quiz: string }) {
  const quiz = await sys.repo(Quiz).findOne({ id });
  if (!quiz || quiz.state === 'draft') return;
  const students = new Set<string>();
  for (const section of quiz.sections)
    for (const { student } of await enrolledOn(sys, section, sys.today))
      if (await takesPaper(sys, quiz, student)) students.add(student);
  const accounts = await sys
    .repo(Membership)
    .find({ where: { institution: sys.tenantId, student: { in: [...students] }, status: 'active' } });
  const title = fill(quiz.examSubject ? EXAM : TITLE, {
    title: { en: quiz.title, bn: quiz.titleBn },
    at: { en: formatDateTime(quiz.opensAt, 'en'), bn: formatDateTime(quiz.opensAt, 'bn') },
  });
  await notify(
    sys,
    accounts.map((account) => ({
      user: account.user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      link: '/student/quiz/master',
      source: `quiz:${id}:${quiz.publishedAt ?? ''}`,
    })),
  );
}

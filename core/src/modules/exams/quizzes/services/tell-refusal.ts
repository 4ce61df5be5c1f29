import { fill, t, type Row } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { GroupQuizPlace, placeRefusals, type GroupQuiz } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { groupOfficers } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLE = t('{institution} does not get the quiz “{title}”', '{institution} “{title}” কুইজটি পায়নি');

/**
 * Notifies the person who published a group's quiz, once for each refusal, that an institution gets none and why;
 * everyone of the group's office where that person has left it. Of the system, in the institution.
 */
export async function tellRefusal(
  sys: Context,
  { quiz, place: placeId }: { quiz: Row<typeof GroupQuiz>; place: string },
): Promise<void> {
  const place = await sys.repo(GroupQuizPlace).findOne({ id: placeId });
  const refusal = placeRefusals.find(({ value }) => value === place?.refusal);
  const institution = place && (await sys.repo(Institution).findOne({ id: place.institution }));
  if (!place?.refusedAt || !refusal || !institution) return;
  const officers = await groupOfficers(sys, quiz.group);
  const users = officers.filter((user) => user === quiz.declaredBy);
  const klass = await sys.repo(Class).findOne({ id: place.class });
  const title = fill(TITLE, {
    institution: { en: institution.name, bn: institution.nameBn },
    title: { en: quiz.title, bn: quiz.titleBn },
  });
  const body = (language: 'en' | 'bn', name: string | undefined) =>
    [name, refusal.label[language]].filter(Boolean).join(': ');
  await notify(
    sys,
    (users.length > 0 ? users : officers).map((user) => ({
      user,
      kind: 'work' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: body('en', klass?.name),
      bodyBn: body('bn', klass?.nameBn),
      link: `/site-group/quiz-declare/master?quiz=${quiz.id}`,
      source: `group-quiz:${placeId}:${place.refusedAt}`,
    })),
  );
}

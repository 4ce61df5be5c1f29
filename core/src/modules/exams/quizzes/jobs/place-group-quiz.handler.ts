import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Section } from '@pathshala/shared/modules/school/academics';
import { GroupQuiz, GroupQuizPlace, paperCount, Quiz, QuizPaper } from '@pathshala/shared/modules/exams/quizzes';
import { runUnit, type Context } from '../../../../kernel';
import { levelsIn } from '../../../foundation/institutions';
import { openSittings } from '../handlers/publish';
import { paperHash } from '../services/freeze';
import { groupQuizIdOf } from '../services/ids';
import { given } from '../services/views';
import { tellGroupOf } from '../services/tell-group';

/**
 * The id of the quiz is derived from the place, so that a second run creates no second quiz. If the head has closed
 * exams since the group published, or the institution has left, the place stays without a quiz.
 */
export default async function placeGroupQuizJob(sys: Context, { place: placeId }: { place: string }) {
  const place = await sys.repo(GroupQuizPlace).findOne({ id: placeId });
  const groupQuiz = place && (await sys.repo(GroupQuiz).findOne({ id: place.groupQuiz }));
  if (!place || !groupQuiz || groupQuiz.state !== 'declared') return;
  const ctx = sys.inInstitution(place.institution);
  const id = groupQuizIdOf(place.id);
  if (!(await ctx.repo(Quiz).findOne({ id }))) {
    await runUnit(ctx, { id: 'quizzes.placeGroupQuiz', audited: true }, async (unit) => {
      if (!(await isOpenToGroup(unit, groupQuiz.group, place.institution))) return;
      const sections = (await unit.repo(Section).find({ where: { class: place.class, active: true } })).map(
        (row) => row.id,
      );
      if (sections.length === 0) return;
      const paper = await unit
        .repo(QuizPaper)
        .create({ hash: paperHash(groupQuiz.content), version: 1, content: groupQuiz.content });
      const {
        title,
        titleBn,
        opensAt,
        closesAt,
        limitMinutes,
        shuffleQuestions,
        shuffleOptions,
        negativePercent,
        review,
        totalMarks,
      } = groupQuiz;
      const quiz = await unit.repo(Quiz).create(
        {
          title,
          titleBn,
          class: place.class,
          sections,
          subject: place.subject,
          ...given('instructions', groupQuiz.instructions),
          opensAt,
          closesAt,
          limitMinutes,
          shuffleQuestions,
          shuffleOptions,
          negativePercent,
          review,
          groupQuiz: groupQuiz.id,
          state: opensAt <= unit.now.toISOString() ? 'open' : 'scheduled',
          paper: paper.id,
          questionCount: paperCount(groupQuiz.content),
          totalMarks,
          publishedAt: unit.now.toISOString(),
        },
        { id },
      );
      await openSittings(unit, quiz);
      await unit.repo(GroupQuizPlace).update(place.id, { quiz: id });
    });
  }
  await tellGroupOf(ctx, id);
}

/**
 * Checked in the writing transaction: the job has the rights of the system and may have waited in the queue for long.
 */
async function isOpenToGroup(unit: Context, group: string, id: string): Promise<boolean> {
  const institution = await unit.repo(Institution).findOne({ id });
  if (institution?.group !== group || institution.status !== 'active') return false;
  const levelOf = await levelsIn(unit, { group, area: 'exams' });
  return levelOf(id) === 'write';
}

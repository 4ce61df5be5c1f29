import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Section } from '@pathshala/shared/modules/school/academics';
import type { Row } from '@pathshala/shared/kit';
import { GroupQuiz, GroupQuizPlace, type PlaceRefusal } from '@pathshala/shared/modules/exams/quizzes';
import { paperCount, Quiz, QuizPaper } from '@pathshala/shared/modules/exams/sitting';
import { runUnit, type Context } from '../../../../kernel';
import { levelsIn } from '../../../foundation/institutions';
import { openSittings } from '../services/open-sittings';
import { paperHash } from '../services/freeze';
import { groupQuizIdOf, given } from '../../sitting';
import { tellGroupOf } from '../services/tell-group';
import { tellRefusal } from '../services/tell-refusal';

/**
 * The id of the quiz is derived from the place, so that a second run creates no second quiz. If the head has closed
 * exams since the group published, or the institution has left, the place keeps the reason, and the group hears of it.
 */
export default async function placeGroupQuizJob(sys: Context, { place: placeId }: { place: string }) {
  const place = await sys.repo(GroupQuizPlace).findOne({ id: placeId });
  const groupQuiz = place && (await sys.repo(GroupQuiz).findOne({ id: place.groupQuiz }));
  if (!place || !groupQuiz || groupQuiz.state !== 'declared') return;
  const ctx = sys.inInstitution(place.institution);
  const id = groupQuizIdOf(place.id);
  if (!(await ctx.repo(Quiz).findOne({ id }))) {
    await runUnit(ctx, { id: 'quizzes.placeGroupQuiz', audited: true }, async (unit) => {
      const sections = (await unit.repo(Section).find({ where: { class: place.class, active: true } })).map(
        (row) => row.id,
      );
      const refusal =
        (await refusalOf(unit, groupQuiz, place.institution)) ?? (sections.length === 0 ? 'noSections' : null);
      if (refusal) {
        const standing = await unit.repo(GroupQuizPlace).get(place.id);
        // The moment of a refusal tells its news from that of the next one, and stays when the job runs again.
        if (standing.refusal !== refusal || !standing.refusedAt)
          await unit.repo(GroupQuizPlace).update(place.id, { refusal, refusedAt: unit.now.toISOString() });
        return;
      }
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
      await unit.repo(GroupQuizPlace).update(place.id, { quiz: id, refusal: null, refusedAt: null });
    });
  }
  await tellRefusal(ctx, { quiz: groupQuiz, place: place.id });
  await tellGroupOf(ctx, id);
}

/**
 * Decided in the writing transaction: the job has the rights of the system and may have waited in the queue for long.
 */
async function refusalOf(
  unit: Context,
  quiz: Row<typeof GroupQuiz>,
  id: string,
): Promise<Exclude<PlaceRefusal, 'noSections'> | null> {
  const institution = await unit.repo(Institution).findOne({ id });
  if (institution?.group !== quiz.group) return 'left';
  if (institution.status !== 'active') return 'suspended';
  const levelOf = await levelsIn(unit, { group: quiz.group, area: 'exams' });
  if (levelOf(id) !== 'write') return 'closed';
  return quiz.closesAt <= unit.now.toISOString() ? 'over' : null;
}

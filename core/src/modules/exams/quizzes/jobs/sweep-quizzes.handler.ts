import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Quiz, QuizSitting, RUNNING } from '@pathshala/shared/modules/exams/sitting';
import { eachInstitution, sharedRows, type Context } from '../../../../kernel';
import { advanceQuiz } from '../services/advance';
import { markSilent } from '../../sitting';
import { tellGroupOf } from '../services/tell-group';

/**
 * One query finds what is under way anywhere; each quiz is then a matter of its own, so that one that fails keeps no
 * other waiting.
 */
export default async function sweepQuizzesJob(sys: Context) {
  const tenants = (await sys.repo(Institution).find()).map((row) => row.id);
  const now = sys.now.toISOString();
  const sittings = await sharedRows(sys.kernel, QuizSitting, tenants, {
    state: { in: ['scheduled', ...RUNNING] },
    opensAt: { lte: now },
  });
  const quizzes = new Map(sittings.map(({ quiz, tenantId }) => [quiz, tenantId]));
  const ofGroups = new Set(
    (
      await sharedRows(sys.kernel, Quiz, [...new Set(quizzes.values())], {
        id: { in: [...quizzes.keys()] },
        groupQuiz: { exists: true },
      })
    ).map((row) => row.id),
  );
  const institutions = new Set(quizzes.values());
  await eachInstitution(sys, { institutions, what: 'quizzes' }, async (here) => {
    for (const [quiz, tenantId] of quizzes) {
      if (tenantId !== here.tenantId) continue;
      try {
        await advanceQuiz(here, quiz);
        await markSilent(here, quiz);
        if (ofGroups.has(quiz)) await tellGroupOf(here, quiz);
      } catch (error) {
        here.log.error({ err: error, quiz }, 'a quiz could not be brought up to date');
      }
    }
  });
}

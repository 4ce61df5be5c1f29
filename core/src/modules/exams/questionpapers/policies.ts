import { TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { definePolicy, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { taughtSubjects } from '../questionBank';

/**
 * Before the exam a paper is known only to those who keep the bank, its writer, and teachers of the subject in the
 * class.
 */
async function knownPapers(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('quizzes.keepBank') || !ctx.tenantId) return true;
  return [{ createdBy: ctx.actor.userId } as RowFilter, ...(await taughtSubjects(ctx))];
}

export const questionPaperPolicies = [
  definePolicy(QuestionPaper, {
    by: ['class', 'subject', 'createdBy'],
    restsOn: [TeachingAssignment],
    locks: ['examSubject'],
    read: knownPapers,
    // Also what lists of removed ones show.
    write: knownPapers,
  }),
];

import { GroupOpening, Institution } from '@pathshala/shared/modules/foundation/institutions';
import { GroupQuiz, GroupQuizPlace, placeRefusals } from '@pathshala/shared/modules/exams/quizzes';
import { definePolicy, type Context, type PolicyAnswer } from '../../../kernel';
import { ofOwnGroup } from '../questionBank';
import { closedToGroup } from '../../foundation/institutions';

const MEMBERS = 5_000;
/** When an institution has left the group, or closed exams to it, the group no longer sees its figures and students. */
async function ofOpenInstitutions(ctx: Context): Promise<PolicyAnswer> {
  const group = ctx.actor.groupId;
  if (!group) return false;
  const closed = await closedToGroup(ctx, 'exams');
  const own = await ctx.repo(Institution).find({ where: { group }, sort: [], limit: MEMBERS });
  return [
    { group, institution: { in: own.flatMap(({ id }) => (closed.has(id) ? [] : [id])) } },
    // Nothing of a student is there, and the group must learn why.
    { group, refusal: { in: placeRefusals.map(({ value }) => value) } },
  ];
}

export const quizPolicies = [
  definePolicy(GroupQuiz, { by: ['group'], read: ofOwnGroup, write: ofOwnGroup }),
  definePolicy(GroupQuizPlace, {
    by: ['group', 'institution', 'refusal'],
    restsOn: [GroupOpening, Institution],
    read: ofOpenInstitutions,
    write: ofOpenInstitutions,
  }),
];

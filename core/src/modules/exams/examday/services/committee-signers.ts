import type { Text } from '@pathshala/shared/kit';
import { type committeeRoles, ExamCommittee } from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

type CommitteeRole = (typeof committeeRoles)[number]['value'];

/**
 * Names of those who hold each position in the committees of an exam that work today, in the order of their lists.
 * Papers of the exam print them below the lines to sign.
 */
export async function committeeSigners(ctx: Context, exam: string): Promise<(role: CommitteeRole) => Text[]> {
  const committees = await ctx.repo(ExamCommittee).find({ where: { exam, from: { lte: ctx.today } }, sort: ['from'] });
  const members = committees.filter(({ until }) => !until || until >= ctx.today).flatMap((row) => row.members);
  const names = await ctx.labels(Staff, [...new Set(members.map(({ staff }) => staff))]);
  return (role) => members.filter((each) => each.role === role).flatMap(({ staff }) => names.get(staff) ?? []);
}

import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { LeaveApplication, leaveErrors, LeaveType, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { transit, type Context } from '../../../../kernel';
import { applicantOf, isOwnLeave, type Applicant } from '../services/applicant';
import { postEntries, yearOf, type TypeRow } from '../services/balance';
import { judge, refusalError } from '../services/judge';
import { excuseInRegister, tell } from '../services/settle';

type Input = ActionInput<typeof leaveActions.orderDuty>;
type Output = ActionOutput<typeof leaveActions.orderDuty>;

/**
 * An order needs no approval; employees who cannot be sent are named, the others are sent. Nobody orders themselves.
 */
export async function orderDuty(
  ctx: Context,
  { type: typeId, students = [], staff = [], ...order }: Input,
): Promise<Output> {
  const type = await ctx.repo(LeaveType).get(typeId);
  if (type.kind !== 'duty') throw new AppError(leaveErrors.LEAVE_TYPE_NOT_FOR_YOU);
  const refused: Output['refused'] = [];
  let ordered = 0;
  const people = [
    ...[...new Set(students)].map((student) => ({ student })),
    ...[...new Set(staff)].map((id) => ({ staff: id })),
  ];
  for (const whose of people) {
    if ('student' in whose) await ctx.repo(Student).get(whose.student);
    const applicant = await applicantOf(ctx, whose);
    const refusal = await findRefusal(ctx, applicant, type, order);
    if (refusal) refused.push({ person: applicant.label, code: refusal.code, text: refusal.text });
    else {
      await writeOrder(ctx, applicant, type, order);
      ordered += 1;
    }
  }
  return { ordered, refused };
}

type Order = Omit<Input, 'type' | 'students' | 'staff'>;

async function findRefusal(
  ctx: Context,
  applicant: Applicant,
  type: TypeRow,
  { from, until, half = 'none', halfOn }: Order,
): Promise<AppError | null> {
  if (await isOwnLeave(ctx, applicant)) return new AppError(leaveErrors.LEAVE_OWN);
  const { refusal } = await judge(ctx, {
    applicant,
    type,
    span: { from, until, half, halfOn },
    document: '-',
    id: undefined,
  });
  return refusal ? refusalError(refusal) : null;
}

async function writeOrder(
  ctx: Context,
  applicant: Applicant,
  type: TypeRow,
  { from, until, half = 'none', halfOn, reason }: Order,
): Promise<void> {
  const { count } = await judge(ctx, {
    applicant,
    type,
    span: { from, until, half, halfOn },
    document: '-',
    id: undefined,
  });
  const { id, rev } = await ctx.repo(LeaveApplication).create({
    applicant: applicant.kind,
    [applicant.kind]: applicant.id,
    ...(applicant.section ? { section: applicant.section } : {}),
    type: type.id,
    isDuty: true,
    from,
    until,
    half,
    ...(half === 'none' ? {} : { halfOn: halfOn ?? from }),
    days: count?.total ?? 0,
    year: yearOf(from),
    reason,
    appliedAt: ctx.now.toISOString(),
    ...(ctx.actor.userId ? { appliedBy: ctx.actor.userId } : {}),
  });
  const row = await transit(ctx, LeaveApplication, 'order', { id, rev });
  // Nothing is taken of the year, but the person's record is written, so that an application at the same moment meets
  // the order there.
  await postEntries(ctx, applicant, row.year, [{ type: type.id, kind: 'used', days: 0, application: row.id }]);
  await excuseInRegister(ctx, row, type);
  tell(ctx, row, 'ordered');
}

import {
  AppError,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type StreamAnswer,
  type Text,
} from '@pathshala/shared/kit';
import { addDays } from '@pathshala/shared/text';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  DataRequest,
  DUTIES,
  privacyActions,
  privacyErrors,
  privacyFaults,
} from '@pathshala/shared/modules/front/privacy';
import {
  fieldFault,
  linesOfPeople,
  noteTaken,
  onTransitions,
  override,
  peopleFile,
  systemPart,
  transit,
  type Context,
} from '../../../../kernel';
import { familyOf } from '../../../foundation/people';
import { wrote } from '../../../school/approvals';
import { tellAsker } from '../jobs/jobs';
import { peopleOf } from '../services/people-of';

type Actions = typeof privacyActions;
const dueOf = (receivedOn: string) => addDays(receivedOn, DUTIES.answerDays);

export async function ownRequests(ctx: Context): Promise<ActionOutput<Actions['ownRequests']>> {
  const sys = systemPart(ctx);
  const rows = await sys.repo(DataRequest).find({ where: { askedBy: ctx.actor.userId }, limit: 200 });
  const children = await sys
    .repo(Student)
    .find({ where: { id: { in: [...(await familyOf(ctx))] } }, sort: ['dateOfBirth'] });
  const names = await sys.labels(
    Student,
    rows.flatMap(({ student }) => student ?? []),
  );
  return {
    students: children.map(({ id, name, nameBn }) => ({ id, name: t(name, nameBn) })),
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      about: (row.student && names.get(row.student)) || null,
      text: row.text ?? null,
      receivedOn: row.receivedOn,
      dueOn: row.dueOn,
      state: row.state,
      answer: row.answer ?? null,
    })),
  };
}

export async function askFor(
  ctx: Context,
  { kind, student, text }: ActionInput<Actions['askFor']>,
): Promise<ActionOutput<Actions['askFor']>> {
  const { userId, name, staff } = ctx.actor;
  const about = await childOf(ctx, student);
  const requests = systemPart(ctx).repo(DataRequest);
  const own = { askedBy: userId, state: 'open', kind, student: about ?? null };
  if (!userId || (await requests.findOne(own))) throw new AppError(privacyErrors.REQUEST_WAITS);
  const { id } = await requests.create({
    kind,
    ...(about ? { student: about } : staff ? { staff } : {}),
    asker: name[ctx.locale],
    ...(text ? { text } : {}),
    receivedOn: ctx.today,
    dueOn: dueOf(ctx.today),
    askedBy: userId,
    submittedBy: userId,
    ...wrote(ctx, null),
  });
  return { id };
}

/** A child of the caller, or they themselves where they are a student; null for their own record otherwise. */
async function childOf(ctx: Context, student: string | undefined): Promise<string | null> {
  const asked = student ?? ctx.actor.student;
  if (!asked) return null;
  if (!(await familyOf(ctx)).includes(asked)) throw new AppError(kernelErrors.NOT_FOUND);
  return asked;
}

export async function withdrawOwn(
  ctx: Context,
  { id }: ActionInput<Actions['withdrawOwn']>,
): Promise<ActionOutput<Actions['withdrawOwn']>> {
  const sys = systemPart(ctx);
  const found = ctx.actor.userId ? await sys.repo(DataRequest).findOne({ id, askedBy: ctx.actor.userId }) : null;
  if (!found) throw new AppError(kernelErrors.NOT_FOUND);
  await transit(sys, DataRequest, 'withdraw', { id, rev: found.rev });
  return {};
}

/** A request on paper. The person who enters it does not answer it. */
export const enterRequest = override(DataRequest, 'create', async (ctx, input) => {
  if (input.student && input.staff) throw fieldFault('staff', privacyFaults.twoPeople);
  if (input.receivedOn > ctx.today) throw fieldFault('receivedOn', privacyFaults.future);
  if (input.student) await ctx.repo(Student).get(input.student);
  if (input.staff) await ctx.repo(Staff).get(input.staff);
  return ctx.repo(DataRequest).create({
    ...input,
    dueOn: dueOf(input.receivedOn),
    submittedBy: ctx.actor.userId ?? undefined,
    ...wrote(ctx, null),
  });
});

export async function ownCopy(ctx: Context, { student }: ActionInput<Actions['ownCopy']>): Promise<StreamAnswer> {
  const child = await childOf(ctx, student);
  const [row] = child
    ? await systemPart(ctx)
        .repo(Student)
        .find({ where: { id: child } })
    : [];
  return copyOf(ctx, privacyActions.ownCopy, {
    people: await peopleOf(ctx, child),
    title: row ? t(row.name, row.nameBn) : t('My data', 'আমার তথ্য'),
  });
}

export async function copyFor(ctx: Context, { request }: ActionInput<Actions['copyFor']>): Promise<StreamAnswer> {
  const { student, staff, state } = await ctx.repo(DataRequest).get(request);
  if (state !== 'open') throw new AppError(privacyErrors.REQUEST_CLOSED);
  const entity = student ? Student : staff ? Staff : null;
  if (!entity) throw new AppError(privacyErrors.REQUEST_OF_NOBODY);
  const { id, code, name, nameBn } = await ctx.repo(entity as typeof Student).get((student ?? staff)!);
  return copyOf(ctx, privacyActions.copyFor, {
    people: [{ entity: entity.name, ids: [id], codes: code ? [code] : [], users: [] }],
    title: t(name, nameBn),
    // The family sees it among the looks at the record.
    ...(student ? { lookAt: student } : {}),
  });
}

async function copyOf(
  ctx: Context,
  action: Actions['ownCopy'] | Actions['copyFor'],
  { people, title, lookAt }: { people: Parameters<typeof linesOfPeople>[1]; title: Text; lookAt?: string },
): Promise<StreamAnswer> {
  const { locale, today } = ctx;
  const lines = await linesOfPeople(ctx, people, locale);
  const part = DataRequest.name;
  const diff = { part: [null, part], role: [null, ctx.actor.role], right: [null, action.permission] } satisfies Record<
    string,
    [unknown, unknown]
  >;
  await noteTaken(ctx, action, lines.length, lookAt ? { recordId: lookAt, diff } : {});
  return peopleFile(lines, { title: title[locale], locale, today });
}

const tell = {
  after: (ctx: Context, { record }: { record: { id: string; state: string } }) =>
    ctx.after(tellAsker, { request: record.id }, { id: `data-request-${record.id}-${record.state}` }),
};
export const requestTransitions = onTransitions(DataRequest, { answer: tell, refuse: tell });

import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  type admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionDrawList,
  admissionErrors,
  commitOf,
  listHashOf,
  listLines,
  recompute,
} from '@pathshala/shared/modules/admission';
import { isEnded, Run } from '@pathshala/shared/modules/runs';
import { transit, type Context } from '../../../kernel';
import { startRun } from '../../runs';
import { applyDraw } from '../jobs/apply-draw';
import { declaredPools } from '../services/declared-pools';
import { drawCard } from '../services/draw-card';

type Input<K extends keyof typeof admissionActions> = ActionInput<(typeof admissionActions)[K]>;
const DRAW = 'admission.draw';
/** What scrutiny has not finished with. */
const UNCHECKED = 'submitted';

export async function desk(
  ctx: Context,
  { admissionDeclaration: id }: Input<'desk'>,
): Promise<ActionOutput<typeof admissionActions.desk>> {
  const declaration = await ctx.repo(AdmissionDeclaration).get(id);
  const counted = await ctx
    .repo(AdmissionApplication)
    .aggregate<{ _id: string; count: number }>({ declaration: id }, [
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]);
  const draws = ctx.can(`${AdmissionDraw.name}.read`)
    ? await ctx.repo(AdmissionDraw).find({ where: { declaration: id }, sort: ['-attempt'] })
    : [];
  const [run] = ctx.can(DRAW)
    ? await ctx.repo(Run).find({ where: { subject: subjectOf(id) }, sort: ['-createdAt'], limit: 1 })
    : [];
  return {
    tally: Object.fromEntries(counted.map(({ _id, count }) => [_id, count])),
    seatsLeft: Math.max(0, declaration.seats - declaration.admitted),
    pools: (await declaredPools(ctx, declaration)).pools,
    draws: draws.map(drawCard),
    publishing: run && !isEnded(run.state) ? run.id : null,
  };
}
const subjectOf = (declaration: string) => `admission:${declaration}`;

export async function freeze(
  ctx: Context,
  { admissionDeclaration, rev, commit }: Input<'freeze'>,
): Promise<{ admissionDraw: string }> {
  const declaration = await ctx.repo(AdmissionDeclaration).get(admissionDeclaration);
  const { id, method, seats } = declaration;
  if (method === 'lottery' && !commit) throw new AppError(admissionErrors.COMMIT_NEEDED);
  const applications = ctx.repo(AdmissionApplication);
  const unchecked = await applications.count({ declaration: id, state: UNCHECKED });
  if (unchecked > 0) throw new AppError(admissionErrors.UNCHECKED, { count: unchecked });
  const eligible = await applications.find({ where: { declaration: id, state: 'eligible' } });
  if (eligible.length === 0) throw new AppError(admissionErrors.NOBODY_ELIGIBLE);
  const unmarked = method === 'merit' ? eligible.filter(({ score }) => score === undefined).length : 0;
  if (unmarked > 0) throw new AppError(admissionErrors.UNMARKED, { count: unmarked });
  const { codes, pools } = await declaredPools(ctx, declaration);
  if (pools.reduce((sum, pool) => sum + (pool.extra ? 0 : pool.seats), 0) > seats)
    throw new AppError(admissionErrors.QUOTAS_EXCEED);
  const lines = listLines(
    eligible.map(({ number, quotas = [], score }) => ({
      number,
      quotas: quotas.flatMap((quota) => codes.get(quota) ?? []),
      ...(method === 'merit' ? { score: Math.round((score ?? 0) * 100) } : {}),
    })),
  );
  await transit(ctx, AdmissionDeclaration, 'freeze', { id, rev });
  const made = await ctx.repo(AdmissionDraw).create({
    declaration: id,
    attempt: (await ctx.repo(AdmissionDraw).count({ declaration: id })) + 1,
    method,
    applicants: lines.length,
    seats,
    waiting: declaration.waiting ?? seats,
    pools,
    listHash: listHashOf(lines),
    ...(method === 'lottery' && commit ? { commit } : {}),
    ...(ctx.actor.userId ? { frozenBy: ctx.actor.userId } : {}),
  });
  await ctx.repo(AdmissionDrawList).create({ draw: made.id, lines });
  return { admissionDraw: made.id };
}

export async function draw(
  ctx: Context,
  { admissionDraw, rev, secret = '', publicNumber = '', revealSeconds = 0 }: Input<'draw'>,
): Promise<ActionOutput<typeof admissionActions.draw>> {
  const row = await ctx.repo(AdmissionDraw).get(admissionDraw);
  const isLottery = row.method === 'lottery';
  if (isLottery && commitOf(secret) !== row.commit) throw new AppError(admissionErrors.WRONG_SECRET);
  const list = await ctx.repo(AdmissionDrawList).findOne({ draw: row.id });
  if (!list) throw new AppError(kernelErrors.NOT_FOUND);
  const { seed, resultHash } = recompute({ ...row, lines: list.lines, secret, publicNumber });
  const { id } = await transit(ctx, AdmissionDraw, 'draw', { id: row.id, rev });
  await ctx
    .repo(AdmissionDraw)
    .update(id, { resultHash, revealSeconds, ...(isLottery ? { secret, publicNumber, seed } : {}) });
  await transit(ctx, AdmissionDeclaration, 'draw', { id: row.declaration });
  return { seed: isLottery ? seed : null, resultHash };
}

export async function voidDraw(ctx: Context, { admissionDraw, rev, reason }: Input<'voidDraw'>) {
  const row = await ctx.repo(AdmissionDraw).get(admissionDraw);
  const { id, state } = await ctx.repo(AdmissionDeclaration).get(row.declaration);
  if (state !== 'frozen' && state !== 'drawn') throw new AppError(admissionErrors.DRAW_OVER);
  // Who did not like the result must not be who asks for another one.
  if (row.state === 'drawn' && row.drawnBy === ctx.actor.userId) throw new AppError(admissionErrors.SECOND_OFFICER);
  await assertNotPublishing(ctx, id);
  await transit(ctx, AdmissionDraw, 'void', { id: row.id, rev });
  await ctx.repo(AdmissionDraw).update(row.id, { voidReason: reason });
  await transit(ctx, AdmissionDeclaration, 'voidDraw', { id });
  return {};
}

async function assertNotPublishing(ctx: Context, declaration: string): Promise<void> {
  const runs = await ctx.repo(Run).find({ where: { subject: subjectOf(declaration) } });
  if (runs.length > 0) throw new AppError(admissionErrors.DRAW_OVER);
}

export async function publish(ctx: Context, { admissionDeclaration, rev }: Input<'publish'>): Promise<{ run: string }> {
  const declaration = await ctx.repo(AdmissionDeclaration).get(admissionDeclaration);
  const { id, name, nameBn, state } = declaration;
  if (declaration.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  if (state !== 'drawn') throw new AppError(admissionErrors.DRAW_OVER);
  const run = await startRun(ctx, {
    kind: 'admissionResult',
    title: { en: name, bn: nameBn },
    subject: subjectOf(id),
    permission: DRAW,
    lock: subjectOf(id),
    job: applyDraw,
  });
  return { run: run.id };
}

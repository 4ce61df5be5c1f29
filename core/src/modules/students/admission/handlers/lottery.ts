import {
  AppError,
  fill,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import {
  type admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionDrawList,
  admissionErrors,
  canonicalNumber,
  commitOf,
  listHashOf,
  listLines,
  recompute,
} from '@pathshala/shared/modules/students/admission';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { isEnded, Run } from '@pathshala/shared/modules/foundation/runs';
import { formatDateTime, localizeDigits } from '@pathshala/shared/text';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { applyDraw } from '../jobs/apply-draw';
import { declaredPools, exceedsSeats } from '../services/declared-pools';
import { drawCard } from '../services/draw-card';
import { assertInOwnName, assertPart, faultOf, peopleFor } from '../services/draw-parts';

type Input<K extends keyof typeof admissionActions> = ActionInput<(typeof admissionActions)[K]>;
type Draw = Row<typeof AdmissionDraw>;
type Desk = ActionOutput<typeof admissionActions.desk>;
const [FREEZE, DRAW] = ['admission.freeze', 'admission.draw'];
/** State of applications that scrutiny has not finished with. */
const UNCHECKED = 'submitted';
const DAY_MS = 86_400_000;
/** A published draw that is further away than this belongs to another season. */
const LATEST_NUMBER_MS = 90 * DAY_MS;
const SOURCE = t('Name the published draw that the number comes from.', 'কোন প্রকাশিত ড্র থেকে সংখ্যাটি আসবে তা লিখুন।');
const DIGITS = t('Enter how many digits the number has.', 'সংখ্যাটি কত অঙ্কের তা দিন।');
const LATER = t(
  'Enter a moment that is still to come, within 90 days: nobody may know the number when the list is frozen.',
  'আগামী ৯০ দিনের মধ্যে এমন সময় দিন যা এখনো আসেনি: তালিকা চূড়ান্ত করার সময় সংখ্যাটি কারও জানা থাকা চলবে না।',
);
const NUMBER = t(
  'Enter the number as it was published: {digits} digits.',
  'প্রকাশিত সংখ্যাটি লিখুন: {digits} অঙ্কের হতে হবে।',
);

export async function desk(ctx: Context, { admissionDeclaration: id }: Input<'desk'>): Promise<Desk> {
  const declaration = await ctx.repo(AdmissionDeclaration).get(id);
  const counted = await ctx
    .repo(AdmissionApplication)
    .aggregate<{ _id: string; count: number }>({ declaration: id }, [
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]);
  const draws = ctx.can(`${AdmissionDraw.name}.read`) ? await drawsOf(ctx, id) : [];
  const [run] = ctx.can(DRAW)
    ? await ctx.repo(Run).find({ where: { subject: subjectOf(id) }, sort: ['-createdAt'], limit: 1 })
    : [];
  const names = await ctx.labels(User, [
    ...new Set(draws.flatMap((each) => [each.frozenBy ?? [], each.drawnBy ?? [], each.voidedBy ?? []].flat())),
  ]);
  const named = (user: string | undefined): Text | null => names.get(user ?? '') ?? null;
  return {
    tally: Object.fromEntries(counted.map(({ _id, count }) => [_id, count])),
    seatsLeft: Math.max(0, declaration.seats - declaration.admitted),
    pools: (await declaredPools(ctx, declaration)).pools,
    draws: draws.map((each) => ({
      ...drawCard(each),
      frozenBy: named(each.frozenBy),
      drawnBy: named(each.drawnBy),
      voidedBy: named(each.voidedBy),
    })),
    publishing: run && !isEnded(run.state) ? run.id : null,
    parts: await partsOf(ctx, declaration.state, draws),
  };
}

async function partsOf(ctx: Context, state: string, draws: readonly Draw[]): Promise<Desk['parts']> {
  const next =
    state === 'closed'
      ? ({ part: 'freeze', permission: FREEZE } as const)
      : state === 'frozen'
        ? ({ part: 'draw', permission: DRAW } as const)
        : null;
  return {
    freeze: await faultOf(ctx, 'freeze', draws),
    draw: await faultOf(ctx, 'draw', draws),
    void: await faultOf(ctx, 'void', draws),
    next: next && (ctx.can(FREEZE) || ctx.can(DRAW)) ? await peopleFor(ctx, { ...next, draws }) : [],
  };
}

/** The latest first. */
const drawsOf = (ctx: Context, declaration: string): Promise<Draw[]> =>
  ctx.repo(AdmissionDraw).find({ where: { declaration }, sort: ['-attempt'] });
const subjectOf = (declaration: string) => `admission:${declaration}`;

export async function freeze(
  ctx: Context,
  { admissionDeclaration, rev, commit, ...number }: Input<'freeze'>,
): Promise<{ admissionDraw: string }> {
  const declaration = await ctx.repo(AdmissionDeclaration).get(admissionDeclaration);
  const { id, method, seats } = declaration;
  const earlier = await drawsOf(ctx, id);
  await assertPart(ctx, 'freeze', earlier);
  if (method === 'lottery' && !commit) throw new AppError(admissionErrors.COMMIT_NEEDED);
  const named = method === 'lottery' ? numberOf(ctx, number) : {};
  const applications = ctx.repo(AdmissionApplication);
  const unchecked = await applications.count({ declaration: id, state: UNCHECKED });
  if (unchecked > 0) throw new AppError(admissionErrors.UNCHECKED, { count: unchecked });
  const eligible = await applications.find({ where: { declaration: id, state: 'eligible' } });
  if (eligible.length === 0) throw new AppError(admissionErrors.NOBODY_ELIGIBLE);
  const unmarked = method === 'merit' ? eligible.filter(({ score }) => score === undefined).length : 0;
  if (unmarked > 0) throw new AppError(admissionErrors.UNMARKED, { count: unmarked });
  const { codes, pools } = await declaredPools(ctx, declaration);
  if (exceedsSeats(pools, seats)) throw new AppError(admissionErrors.QUOTAS_EXCEED);
  const lines = listLines(
    eligible.map(({ number: of, quotas = [], score }) => ({
      number: of,
      quotas: quotas.flatMap((quota) => codes.get(quota) ?? []),
      ...(method === 'merit' ? { score: Math.round((score ?? 0) * 100) } : {}),
    })),
  );
  await transit(ctx, AdmissionDeclaration, 'freeze', { id, rev });
  await ctx.repo(AdmissionDeclaration).update(id, { wasFrozen: true });
  const made = await ctx.repo(AdmissionDraw).create({
    declaration: id,
    attempt: earlier.length + 1,
    method,
    applicants: lines.length,
    seats,
    waiting: declaration.waiting ?? seats,
    pools,
    procedure: 'draw-v2',
    listHash: listHashOf(lines),
    ...(method === 'lottery' && commit ? { commit } : {}),
    ...named,
    frozenAt: ctx.now.toISOString(),
    ...(ctx.actor.userId ? { frozenBy: ctx.actor.userId } : {}),
  });
  await ctx.repo(AdmissionDrawList).create({ draw: made.id, lines });
  return { admissionDraw: made.id };
}

/** Announcement of the number that decides, in the form that its hash is made of. */
function numberOf(
  { now }: Context,
  { numberSource, numberDigits, numberAt }: Pick<Input<'freeze'>, 'numberSource' | 'numberDigits' | 'numberAt'>,
) {
  if (!numberSource) throw fieldFault('numberSource', SOURCE);
  if (!numberDigits) throw fieldFault('numberDigits', DIGITS);
  const at = Date.parse(numberAt ?? '');
  if (!(at > now.getTime() && at <= now.getTime() + LATEST_NUMBER_MS)) throw fieldFault('numberAt', LATER);
  return { numberSource, numberDigits, numberAt: new Date(at).toISOString() };
}

export async function draw(
  ctx: Context,
  { admissionDraw, rev, secret = '', publicNumber: typed = '', revealSeconds = 0 }: Input<'draw'>,
): Promise<ActionOutput<typeof admissionActions.draw>> {
  const row = await ctx.repo(AdmissionDraw).get(admissionDraw);
  await assertPart(ctx, 'draw', await drawsOf(ctx, row.declaration));
  const isLottery = row.method === 'lottery';
  if (isLottery && row.state === 'committed') assertNumberMayBeKnown(ctx, row);
  if (isLottery && commitOf(secret) !== row.commit) throw new AppError(admissionErrors.WRONG_SECRET);
  const publicNumber = isLottery ? readNumber(typed, row.numberDigits ?? 0) : '';
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

/** @throws AppError NO_SOURCE of a list from before sources were named, TOO_EARLY */
function assertNumberMayBeKnown({ now }: Context, { procedure, numberAt }: Draw): void {
  if (procedure === 'draw-v1' || !numberAt) throw new AppError(admissionErrors.NO_SOURCE);
  if (Date.parse(numberAt) > now.getTime()) throw new AppError(admissionErrors.TOO_EARLY, { at: moment(numberAt) });
}

const moment = (instant: string): Text => t(formatDateTime(instant, 'en'), formatDateTime(instant, 'bn'));

function readNumber(typed: string, digits: number): string {
  const number = canonicalNumber(typed);
  if (number?.length !== digits)
    throw fieldFault(
      'publicNumber',
      fill(NUMBER, { digits: t(localizeDigits(digits, 'en'), localizeDigits(digits, 'bn')) }),
    );
  return number;
}

export async function voidDraw(ctx: Context, { admissionDraw, rev, reason }: Input<'voidDraw'>) {
  const row = await ctx.repo(AdmissionDraw).get(admissionDraw);
  const { id, state } = await ctx.repo(AdmissionDeclaration).get(row.declaration);
  if (state !== 'frozen' && state !== 'drawn') throw new AppError(admissionErrors.DRAW_OVER);
  // The person who knows an outcome and dislikes it must not be the one who asks for another draw.
  await assertPart(ctx, 'void', await drawsOf(ctx, id));
  await assertNotPublishing(ctx, id);
  await transit(ctx, AdmissionDraw, 'void', { id: row.id, rev, input: { voidReason: reason } });
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
  assertInOwnName(ctx);
  await assertShown(ctx, id);
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

/**
 * Viewers of the public draw learn the result there.
 * @throws AppError NOT_SHOWN_YET until the last number was shown
 */
async function assertShown(ctx: Context, declaration: string): Promise<void> {
  const drawn = await ctx.repo(AdmissionDraw).findOne({ declaration, state: 'drawn' });
  if (!drawn?.drawnAt) throw new AppError(kernelErrors.NOT_FOUND);
  const end = Date.parse(drawn.drawnAt) + (drawn.revealSeconds ?? 0) * 1_000;
  if (end > ctx.now.getTime())
    throw new AppError(admissionErrors.NOT_SHOWN_YET, { at: moment(new Date(end).toISOString()) });
}

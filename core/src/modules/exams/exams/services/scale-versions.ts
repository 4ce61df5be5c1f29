import { AppError, type AnyEntity, type Row, type StoredInput } from '@pathshala/shared/kit';
import { Exam, examErrors, GradeBand, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { formatsOf } from '@pathshala/shared/text';
import { lockRecord, lockRecords, onWrite, systemPart, type Context } from '../../../../kernel';
import { loadRule, ruleDigest } from './exam-rule';

/** Fields of a scale that make results; its names do not. */
const MAKES_RESULTS = ['method', 'maxPoint', 'bonusAbove'] as const;
/** Remarks of a grade are words beside it. */
const GRADE_FIELDS = ['scale', 'from', 'letter', 'point', 'pass'] as const;
const NAME_MAX = 80;

/** An exam with a published result that was made with this scale, or null. */
export async function publishedWith(ctx: Context, scale: string): Promise<Row<typeof Exam> | null> {
  const settings = await ctx.repo(ResultSetting).find({ where: { scale }, sort: [] });
  return publishedUnder(
    ctx,
    settings.map(({ id }) => id),
  );
}
const publishedUnder = (ctx: Context, settings: readonly string[]): Promise<Row<typeof Exam> | null> =>
  settings.length === 0
    ? Promise.resolve(null)
    : ctx.repo(Exam).findOne({ setting: { in: [...settings] }, publishedVersion: { exists: true } });

/** @throws AppError SCALE_PUBLISHED */
async function assertUnpublished(ctx: Context, scale: string): Promise<void> {
  const sys = systemPart(ctx);
  // Publishing locks the scale as well: of both one comes first, and the other sees it.
  await lockRecord(sys, GradeScale, scale);
  refuse(await publishedWith(sys, scale));
}
function refuse(exam: Row<typeof Exam> | null): void {
  if (exam) throw new AppError(examErrors.SCALE_PUBLISHED, { exam: { en: exam.title, bn: exam.titleBn } });
}

/**
 * Results are published as they were made: with the rules of that moment.
 * @param madeWith digest of these rules; results of before it was kept have none
 * @throws AppError SCALE_CHANGED when the exam, its setting, its scale or a grade names other rules now
 */
export async function assertScaleStands(ctx: Context, setting: string, madeWith: string | undefined): Promise<void> {
  const { scale } = await ctx.repo(ResultSetting).get(setting);
  await lockRecord(ctx, GradeScale, scale);
  if (madeWith !== undefined && ruleDigest(await loadRule(ctx, setting)) !== madeWith)
    throw new AppError(examErrors.SCALE_CHANGED);
}

type Values = Readonly<Record<string, unknown>> | null;
const isOther = (fields: readonly string[], before: Values, after: Values) =>
  fields.some((field) => before?.[field] !== after?.[field]);

/** A scale does not change under a published result: the next exam has a new version of it. */
export const scaleRules = [
  onWrite(GradeScale, async (ctx, { id, op, before, after }) => {
    if (op === 'update' && isOther(MAKES_RESULTS, before, after)) await assertUnpublished(ctx, id);
  }),
  onWrite(GradeBand, async (ctx, { op, before, after }) => {
    if (op === 'update' && !isOther(GRADE_FIELDS, before, after)) return;
    for (const scale of new Set([before?.['scale'], after['scale']]))
      if (scale) await assertUnpublished(ctx, String(scale));
  }),
  onWrite(ResultSetting, async (ctx, { id, op, before, after }) => {
    if (op !== 'update' || !isOther(['scale'], before, after)) return;
    const sys = systemPart(ctx);
    // As in `assertUnpublished`: an exam that is published at this moment has locked the present scale.
    await lockRecords(sys, GradeScale, [String(before!['scale']), String(after['scale'])].sort());
    refuse(await publishedUnder(sys, [id]));
  }),
  onWrite(Exam, async (ctx, { id, op, before, after }) => {
    if (op !== 'update' || !isOther(['setting'], before, after)) return;
    const sys = systemPart(ctx);
    await lockRecord(sys, Exam, id);
    const { publishedVersion, title, titleBn } = await sys.repo(Exam).get(id);
    if (publishedVersion) throw new AppError(examErrors.SETTING_PUBLISHED, { exam: { en: title, bn: titleBn } });
  }),
];

/**
 * Makes the version of a scale that may be changed: the scale of published results gets the day in its name, and a new
 * one with its grades takes over the name, and so do the result settings. Exams that begin after today follow the new
 * ones, those that have begun keep theirs.
 * @returns the id of the new scale
 */
export async function nextScaleVersion(ctx: Context, id: string): Promise<string> {
  const scales = ctx.repo(GradeScale);
  const scale = await scales.get(id);
  const bands = await ctx.repo(GradeBand).find({ where: { scale: id } });
  const settings = await ctx.repo(ResultSetting).find({ where: { scale: id } });
  const aged = agedNames(ctx, [...(await scales.find()), ...(await ctx.repo(ResultSetting).find())]);
  await scales.update(id, aged(scale));
  const next = await scales.create(inputOf(GradeScale, scale));
  await scales.update(id, { successor: next.id });
  await ctx.repo(GradeBand).createMany(bands.map((band) => ({ ...inputOf(GradeBand, band), scale: next.id })));
  for (const setting of settings) {
    const exams = await ctx.repo(Exam).find({ where: { setting: setting.id } });
    const later = exams.filter(({ startsOn, publishedVersion }) => startsOn > ctx.today && !publishedVersion);
    if (later.length === exams.length) {
      await ctx.repo(ResultSetting).update(setting.id, { scale: next.id });
      continue;
    }
    await ctx.repo(ResultSetting).update(setting.id, aged(setting));
    const copy = await ctx.repo(ResultSetting).create({ ...inputOf(ResultSetting, setting), scale: next.id });
    for (const exam of later) await ctx.repo(Exam).update(exam.id, { setting: copy.id });
  }
  return next.id;
}

/** The fields of a record, to make another one of them. */
const inputOf = <E extends AnyEntity>(entity: E, row: Row<E>): StoredInput<E> =>
  Object.fromEntries(
    Object.entries(row as Record<string, unknown>).filter(([name]) => name in entity.fields),
  ) as StoredInput<E>;

/** Names with the day until which they were in use, none of them twice. */
function agedNames(ctx: Context, taken: readonly { name: string }[]) {
  const names = new Set(taken.map(({ name }) => name));
  const [en, bn] = [formatsOf('en').date(ctx.today), formatsOf('bn').date(ctx.today)];
  return ({ name, nameBn }: { name: string; nameBn: string }) => {
    for (let count = 1; ; count += 1) {
      const more = count > 1 ? ` (${count})` : '';
      const tailBn = count > 1 ? ` (${formatsOf('bn').number(count)})` : '';
      const aged = `${name.slice(0, NAME_MAX - 30)} · until ${en}${more}`;
      if (names.has(aged)) continue;
      names.add(aged);
      return { name: aged, nameBn: `${nameBn.slice(0, NAME_MAX - 36)} · ${bn} পর্যন্ত${tailBn}` };
    }
  };
}

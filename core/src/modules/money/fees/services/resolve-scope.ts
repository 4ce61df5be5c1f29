import { AppError, fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Class, Section } from '@pathshala/shared/modules/school/academics';
import { feesErrors, FeeGroup, lastDayOf } from '@pathshala/shared/modules/money/fees';
import { formatMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';

/**
 * For whom, which months (first days) and which fees; without class and section all of the institution, without group
 * all fees but those paid once.
 */
export interface Scope {
  class?: string | undefined;
  section?: string | undefined;
  feeGroup?: string | undefined;
  months: readonly string[];
}
export interface ResolvedScope {
  year: Row<typeof AcademicYear>;
  /** Ascending, each once. */
  months: string[];
  sections: Row<typeof Section>[];
  /** Only these sub-heads; null = all but those that are paid once. */
  only: ReadonlySet<string> | null;
  isWhole: boolean;
  title: Text;
}

const TITLE = t('Fees for {months}: {whom}', '{months} মাসের ফি: {whom}');
const EVERYBODY = t('whole institution', 'সম্পূর্ণ প্রতিষ্ঠান');

/** @throws AppError MONTH_OUTSIDE_YEAR; NOT_FOUND for a class, section or group of nobody knows whom */
export async function resolveScope(ctx: Context, scope: Scope): Promise<ResolvedScope> {
  const months = [...new Set(scope.months)].sort();
  const [first, last] = [months[0]!, months.at(-1)!];
  const year = (await ctx.repo(AcademicYear).find()).find(
    (each) => each.startsOn <= lastDayOf(first) && last <= each.endsOn && first >= each.startsOn.slice(0, 7),
  );
  if (!year) throw new AppError(feesErrors.MONTH_OUTSIDE_YEAR);
  const section = scope.section ? await ctx.repo(Section).get(scope.section) : null;
  const classId = section?.class ?? scope.class;
  if (classId) await ctx.repo(Class).get(classId);
  const sections = section ? [section] : await ctx.repo(Section).find({ where: classId ? { class: classId } : {} });
  const group = scope.feeGroup ? await ctx.repo(FeeGroup).get(scope.feeGroup) : null;
  const whom = section
    ? (await ctx.labels(Section, [section.id])).get(section.id)
    : classId
      ? (await ctx.labels(Class, [classId])).get(classId)
      : EVERYBODY;
  const title = fill(TITLE, { months: monthsText(months), whom: whom ?? EVERYBODY });
  return { year, months, sections, only: group ? new Set(group.subHeads) : null, isWhole: !classId, title };
}

function monthsText(months: readonly string[]): Text {
  const one = (month: string): Text => ({ en: formatMonth(month, 'en'), bn: formatMonth(month, 'bn') });
  const [first, last] = [one(months[0]!), one(months.at(-1)!)];
  return months.length === 1 ? first : { en: `${first.en} – ${last.en}`, bn: `${first.bn} – ${last.bn}` };
}

import { t, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import type { SectionFault, SectionFaultCode } from '@pathshala/shared/modules/school/campus';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';

/** The reasons in both languages, row by row. */
export async function describeFaults(
  ctx: Context,
  faults: readonly SectionFault[],
): Promise<{ row: number; text: Text }[]> {
  const labels = await ctx.labels(
    Section,
    faults.flatMap(({ other }) => other?.id ?? []),
  );
  return faults.map(({ row, code, other, count = 0 }) => ({
    row,
    text: TEXTS[code]((other?.id && labels.get(other.id)) || { en: other?.name ?? '', bn: other?.name ?? '' }, count),
  }));
}

const TEXTS: Record<SectionFaultCode, (other: Text, count: number) => Text> = {
  duplicate: (other) => t(`${other.en} already exists.`, `${other.bn} ইতিমধ্যে আছে।`),
  roomTaken: (other) => t(`${other.en} uses this room at that time.`, `ওই সময়ে এই কক্ষে ${other.bn} শাখার ক্লাস হয়।`),
  roomNotInUse: () => t('This room is under repair or closed.', 'এই কক্ষ মেরামতাধীন বা পরিত্যক্ত।'),
  roomTooSmall: (_, count) =>
    t(`The room has only ${count} seats.`, `কক্ষটিতে মাত্র ${formatNumber(count, 'bn')}টি আসন আছে।`),
  tooManyStudents: (_, count) =>
    t(`The section already has ${count} students.`, `শাখায় ইতিমধ্যে ${formatNumber(count, 'bn')} জন শিক্ষার্থী আছে।`),
  teacherTaken: (other) =>
    t(
      `This teacher is already class teacher of ${other.en} in the same shift.`,
      `এই শিক্ষক একই শিফটে আগে থেকেই ${other.bn} শাখার শ্রেণি শিক্ষক।`,
    ),
};

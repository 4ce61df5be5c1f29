import type { ActionOutput, Text } from '@pathshala/shared/kit';
import {
  AssessmentScale,
  fromLowest,
  IndicatorSet,
  type Area,
  type assessmentActions,
} from '@pathshala/shared/modules/exams/assessment';
import type { Context } from '../../../../kernel';
import { textOf, type AssessmentRow, type SetRow } from './sheets';

export type AreaView = ActionOutput<
  typeof assessmentActions.mine
>['students'][number]['results'][number]['areas'][number];

export interface Legend {
  sets: ReadonlyMap<string, SetRow>;
  /** Of the assessment, lowest first. */
  levels: readonly Text[];
}

/** Names of the areas of some assessments; sets and scales are read once. */
export async function legendOf(ctx: Context, assessments: readonly AssessmentRow[]): Promise<(id: string) => Legend> {
  const classes = [...new Set(assessments.flatMap((each) => each.classes))];
  const sets = new Map(
    (await ctx.repo(IndicatorSet).find({ where: { class: { in: classes } } })).map((set) => [set.id, set]),
  );
  const scales = new Map(
    (await ctx.repo(AssessmentScale).find({ where: { id: { in: assessments.map(({ scale }) => scale) } } })).map(
      (scale) => [scale.id, fromLowest(scale.levels).map(textOf)],
    ),
  );
  const scaleOf = new Map(assessments.map(({ id, scale }) => [id, scale]));
  return (id) => ({ sets, levels: scales.get(scaleOf.get(id) ?? '') ?? [] });
}

export const viewAreas = (areas: readonly Area[], { sets, levels }: Legend): AreaView[] =>
  areas
    .flatMap((area) => {
      const set = sets.get(area.indicators);
      return set ? [{ area, set }] : [];
    })
    .toSorted((a, b) => (a.set.rank ?? 0) - (b.set.rank ?? 0) || a.set.name.localeCompare(b.set.name))
    .map(({ area, set }) => ({
      name: textOf(set),
      level: area.level,
      levels: levels.length,
      levelName: area.level === null ? null : (levels[area.level - 1] ?? null),
      indicators: set.indicators.map((each) => ({
        code: each.code,
        name: textOf(each),
        rating: area.ratings.find(({ indicator }) => indicator === each.code)?.rating ?? null,
      })),
    }));

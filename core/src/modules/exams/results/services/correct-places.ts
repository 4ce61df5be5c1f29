import { Result } from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import type { GenerationPlan } from './generation-plan';
import { loadRanked, positionsOf, type RankedRow } from './ranking';

/** Puts the places of a version right that several workers have written. @returns its results as they are stored */
export async function correctPlaces(
  inside: Context,
  plan: GenerationPlan,
  version: number,
): Promise<readonly RankedRow[]> {
  const rows = await loadRanked(inside, plan, version);
  const positions = positionsOf(rows, plan);
  const moved = rows.flatMap(({ id, record, rev, places }) => {
    const { inSection = null, inShift = null, inClass = null } = positions.get(id) ?? {};
    const isRight =
      inSection === (places.inSection ?? null) &&
      inShift === (places.inShift ?? null) &&
      inClass === (places.inClass ?? null);
    return isRight ? [] : [{ id: record, rev, patch: { inSection, inShift, inClass } }];
  });
  for (let from = 0; from < moved.length; from += 1_000)
    await inside.repo(Result).bulk(moved.slice(from, from + 1_000));
  return rows;
}

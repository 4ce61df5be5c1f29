import {
  FeeAmount,
  FeeGroup,
  FeeHead,
  FeeLine,
  FeeRun,
  FeeSetting,
  FeeSubHead,
  StudentOffer,
  StudentOfferType,
  StudentWaiver,
  WaiverChain,
  WaiverType,
  balanceOf,
  lineStatus,
} from '@pathshala/shared/modules/money/fees';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { kinds, type Entity, type Field } from '@pathshala/shared/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { feeHistory, type FeeHistory } from './fee-lines';
import { feeSetUp, type FeeSetUp } from './fees';
import type { Recipe } from '../../../../seed/recipe/types';

const ENTITIES: Record<keyof FeeSetUp | keyof FeeHistory, Entity<string, any>> = {
  feeHead: FeeHead,
  feeSubHead: FeeSubHead,
  feeGroup: FeeGroup,
  waiverType: WaiverType,
  waiverChain: WaiverChain,
  studentOfferType: StudentOfferType,
  feeAmount: FeeAmount,
  studentWaiver: StudentWaiver,
  studentOffer: StudentOffer,
  feeSetting: FeeSetting,
  run: Run,
  feeRun: FeeRun,
  feeLine: FeeLine,
};

describe.each(['2026-11-21', '2026-01-02', '2026-07-10'])('fees of a demo that starts on %s', (today) => {
  let recipe: Recipe;
  let setUp: FeeSetUp;
  let history: FeeHistory;
  let tables: Record<string, readonly (Record<string, unknown> & { id: string })[]>;
  beforeAll(() => {
    recipe = buildRecipe({ today });
    setUp = feeSetUp(recipe);
    history = feeHistory(recipe, setUp);
    tables = { ...setUp, ...history } as never;
  });
  it.each(Object.entries(ENTITIES))(
    'every row of %s is as its declaration wants it, points to rows of its institution, and is alone with its key',
    (name, entity) => {
      const known = new Map(
        Object.entries({ ...recipe.rows, ...tables }).map(([of, rows]) => [
          of,
          new Set((rows as { id: string }[]).map((row) => row.id)),
        ]),
      );
      const rows = tables[name]!;
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      for (const [field, spec] of Object.entries(entity.fields as Record<string, Field>)) {
        const values = rows.flatMap((row) => (row[field] === undefined ? [] : [row[field]]));
        const mayMiss = spec.optional || spec.defaultValue !== undefined;
        expect(mayMiss || values.length === rows.length, `${name}.${field}`).toBe(true);
        const schema = kinds[spec.kind].schema(spec.of);
        expect(values.filter((value) => !schema.safeParse(value).success).slice(0, 5), `${name}.${field}`).toEqual([]);
        const targets = known.get(spec.of.entity ?? '');
        expect(
          values.flat().filter((id) => targets !== undefined && !targets.has(id as string)),
          `${name}.${field}`,
        ).toEqual([]);
      }
      // A run that has ended holds no lock: a tuple of which nothing is there is no key.
      const keyed = entity.unique.map((tuple) =>
        rows
          .filter((row) => tuple.some((field: string) => row[field] !== undefined))
          .map((row) => JSON.stringify([row.tenantId, ...tuple.map((field: string) => row[field] ?? null)])),
      );
      for (const keys of keyed) expect(new Set(keys).size).toBe(keys.length);
    },
  );
  it('bills add up and say by their status what is paid', () => {
    expect(history.feeLine.length).toBeGreaterThan(300);
    expect(
      history.feeLine.every(
        (line) =>
          line.balance === balanceOf(line as never) &&
          line.status === lineStatus(line as never) &&
          (line.balance ?? 0) >= 0,
      ),
    ).toBe(true);
    expect(history.feeRun.reduce((sum, run) => sum + (run.created ?? 0), 0)).toBe(history.feeLine.length);
  });
  it('the demo guardian owes something for each child in every institution', () => {
    for (const { student, sibling } of recipe.places)
      for (const child of [student, sibling])
        expect(history.feeLine.some((line) => line.student === child && (line.balance ?? 0) > 0)).toBe(true);
  });
});

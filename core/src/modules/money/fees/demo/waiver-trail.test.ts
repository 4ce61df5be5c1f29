import { beforeAll, describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { feeSetUp, type FeeSetUp } from './fees';
import type { Recipe } from '../../../../seed/recipe/types';
import { waiverTrail, type TrailStep } from './waiver-trail';

const today = '2026-11-22';
let recipe: Recipe;
let waivers: FeeSetUp['studentWaiver'];
let steps: TrailStep[];
beforeAll(() => {
  recipe = buildRecipe({ today });
  waivers = feeSetUp(recipe).studentWaiver;
  steps = waiverTrail(recipe, waivers);
});
const of = (record: string) => steps.filter((step) => step.record === record);

describe('who gave the waivers of the demo', () => {
  it('is the office that asks and the head who approves, for every waiver', () => {
    const nameOf = new Map(recipe.rows.user.map(({ id, email }) => [id, email]));
    expect(steps.length).toBeGreaterThan(0);
    for (const { id, tenantId, status } of waivers) {
      const { alias } = recipe.places.find(({ institution }) => institution === tenantId)!;
      const people = of(id).map(({ user }) => nameOf.get(user));
      const [office, head] = [`office@${alias}.demo.test`, `head@${alias}.demo.test`];
      expect(people).toEqual(status === 'requested' ? [office] : [office, head]);
    }
  });
  it('is in order and in the past, and leads to the state of the waiver', () => {
    for (const { id, status } of waivers) {
      const own = of(id);
      expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted());
      expect(own.every(({ at }) => at < `${today}T00:00:00.000Z`)).toBe(true);
      expect(own.at(-1)!.diff['status']![1]).toBe(status);
    }
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });
});

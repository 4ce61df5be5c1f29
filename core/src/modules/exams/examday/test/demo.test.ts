import { ExamSeat, ExamSitting, ScriptPacket, SeatMark, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { loadExamScripts } from '../../exams/demo/load-exam-scripts';
import { buildRecipe } from '../../../../seed/recipe';
import { examRows } from '../../exams/demo/exams';
import { emptyWorld } from '../../../../testing';

const today = '2026-10-14';
const now = new Date(`${today}T06:00:00.000Z`);
const recipe = buildRecipe({ today });
let w: Awaited<ReturnType<typeof emptyWorld>>;
beforeAll(async () => {
  w = await emptyWorld();
  await bulkLoadAll(w.store, examRows(recipe), now);
  await loadExamScripts(w.store, recipe, now);
});
afterAll(() => w.close());
const inside = (tenantId: string) => systemContext(w.kernel, 'test', { tenantId });

it('has packets of scripts in every institution, counted as the attendance of their room says', async () => {
  for (const { institution } of recipe.places) {
    const repoOf = inside(institution);
    const packets = await repoOf.repo(ScriptPacket).find({ sort: [] });
    expect(packets.length).toBeGreaterThan(1);
    const [plan] = await repoOf.repo(SeatPlan).find({ sort: [] });
    expect(plan).toMatchObject({ state: 'archived' });
    const sittings = await repoOf.repo(ExamSitting).find({ sort: [] });
    expect(sittings.every(({ date }) => date < today)).toBe(true);
    const marks = await repoOf.repo(SeatMark).find({ sort: [] });
    const present = marks.filter(({ status }) => status === 'present').length;
    expect(packets.reduce((sum, packet) => sum + packet.present, 0)).toBe(present);
    const seated = new Set((await repoOf.repo(ExamSeat).find({ sort: [] })).map(({ student }) => student));
    expect(marks.every(({ student }) => seated.has(student))).toBe(true);
  }
});

it('shows each thing that can be wrong with a packet somewhere in the group', async () => {
  const all = (
    await Promise.all(recipe.places.map(({ institution }) => inside(institution).repo(ScriptPacket).find({ sort: [] })))
  ).flat();
  expect(all.some(({ state, dueOn }) => state === 'issued' && dueOn! < today)).toBe(true);
  expect(all.some(({ state, dueOn }) => state === 'issued' && dueOn! >= today)).toBe(true);
  expect(all.filter(({ state, returned, scripts }) => state === 'returned' && returned! < scripts)).not.toEqual([]);
  expect(all.every(({ state, examiner }) => state === 'collected' || examiner)).toBe(true);
});

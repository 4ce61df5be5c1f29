import { actionsOf } from '@pathshala/shared/kit';
import {
  FeeAmount,
  FeeCeiling,
  FeeHead,
  feesActions,
  FeeSubHead,
  OwnCeiling,
} from '@pathshala/shared/modules/money/fees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
let ict = '';
const at = { from: '2024-10-27', basis: 'Memo of 27 October 2024', isGeneral: true } as const;
beforeAll(async () => {
  w = await world();
  const { accountant } = w.school;
  const head = await accountant.run(actionsOf(FeeHead).create, { name: 'Monthly fees', nameBn: 'মাসিক ফি' });
  const sub = await accountant.run(actionsOf(FeeSubHead).create, {
    head: head.id,
    name: 'ICT',
    nameBn: 'আইসিটি',
    frequency: 'monthly',
    amount: 2_000,
  });
  ict = sub.id;
});
afterAll(() => w.close());

const exceeded = async (person = w.school.office) =>
  (await person.run(feesActions.limits, { year: w.school.year.id })).exceeded;
const ceiling = (more: object) =>
  w.operator.run(actionsOf(FeeCeiling).create, {
    name: 'One head',
    nameBn: 'একটি খাত',
    words: 'ict',
    amount: 20_000,
    ...at,
    ...more,
  } as never);

describe('limits of fees', () => {
  it('warn of a yearly sum above them, with rule and source, and stop nothing', async () => {
    await ceiling({});
    expect(await exceeded()).toMatchObject([
      {
        label: { en: 'One head' },
        basis: { en: 'Memo of 27 October 2024' },
        limit: 20_000,
        yearly: 24_000,
        subHeads: [{ en: 'ICT' }],
      },
    ]);
    const price = { year: w.school.year.id, subHead: ict, amount: 1_500 };
    await w.school.accountant.run(actionsOf(FeeAmount).create, price);
    expect(await exceeded()).toEqual([]);
  });

  it('that are over, begin after the year or are for some places only do not count by themselves', async () => {
    await w.school.accountant.run(feesActions.setPrices, {
      year: w.school.year.id,
      cells: [{ subHead: ict, class: w.school.sectionA.class, amount: 1_600 }],
    });
    await ceiling({ name: 'Over', amount: 100, until: '2025-06-30' });
    await ceiling({ name: 'Later', amount: 100, from: '2027-01-01' });
    const area = await ceiling({ name: 'Rural', amount: 10_000, isGeneral: false });
    expect(await exceeded()).toEqual([]);
    await w.school.head.run(actionsOf(OwnCeiling).create, { ceiling: area.id });
    expect((await exceeded()).map(({ label }) => label.en)).toEqual(['Rural']);
  });

  it('are read by each institution for itself, with a reason where one is not counted', async () => {
    const { create, update } = actionsOf(OwnCeiling);
    const [own] = await w.system(w.school.id).repo(OwnCeiling).find();
    const patch = (values: object) => ({ id: own!.id, rev: own!.rev, patch: values }) as never;
    expect((await w.school.head.refused(update, patch({ use: 'ignore' }))).status).toBe(422);
    expect((await w.school.head.refused(update, patch({ use: 'own' }))).status).toBe(422);
    await w.school.head.run(update, patch({ use: 'own', amount: 19_000 }));
    expect((await exceeded()).map(({ limit }) => limit)).toEqual([19_000]);
    expect((await w.school.office.refused(create, { ceiling: own!.ceiling })).code).toBe('FORBIDDEN');
    expect((await w.school.accountant.refused(actionsOf(FeeCeiling).create, { name: 'x' })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.run(feesActions.limits, { year: w.stranger.year.id })).exceeded).toEqual([]);
    expect((await w.stranger.office.refused(feesActions.limits, { year: w.school.year.id })).code).toBe('NOT_FOUND');
  });

  it('count the fees that an institution names for one, also a single one, whatever its words find', async () => {
    const { accountant, head } = w.school;
    const { head: of } = (await accountant.run(actionsOf(FeeSubHead).get, { id: ict })) as never as { head: string };
    const library = await accountant.run(actionsOf(FeeSubHead).create, {
      head: of,
      name: 'Library',
      nameBn: 'গ্রন্থাগার',
      frequency: 'monthly',
      amount: 300,
    });
    const reading = await ceiling({ name: 'Reading', words: 'ict', amount: 1_000 });
    await head.run(actionsOf(OwnCeiling).create, {
      ceiling: reading.id,
      use: 'own',
      amount: 1_000,
      subHeads: [library.id],
    });
    expect((await exceeded()).filter(({ label }) => label.en === 'Reading')).toMatchObject([
      { limit: 1_000, yearly: 3_600, subHeads: [{ en: 'Library' }] },
    ]);
  });
});

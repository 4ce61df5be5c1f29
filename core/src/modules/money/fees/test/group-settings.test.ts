import { AcademicYear, Class } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { FeeAmount, feesActions, FeeHead, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { groupFeeSettings, previewInGroup, setFeesInGroup } = feesActions;
let w: World;
let sister: string;
const at = (institution: string) => w.system(institution);
const both = () => [w.school.id, sister];
const HEAD = { entity: 'feeHead', active: true, values: { name: 'Tuition', nameBn: 'বেতন' } };
const SUB = {
  entity: 'feeSubHead',
  active: true,
  values: { head: 'Tuition', name: 'Monthly tuition', nameBn: 'মাসিক বেতন', frequency: 'monthly', amount: 50_000 },
};
const price = (amount: number) => ({
  entity: 'feeAmount',
  active: true,
  values: { year: '2026', subHead: 'Tuition · Monthly tuition', class: 'Six', amount },
});
const set = async (input: object, institutions = both()) =>
  (await w.groupStaff.run(setFeesInGroup, { ...input, institutions } as never)).lines.map(
    ({ institution, outcome }) => [institution.id, outcome],
  );
const preview = async (input: object, institutions = both()) =>
  (await w.groupStaff.run(previewInGroup, { ...input, institutions } as never)).lines;

beforeAll(async () => {
  w = await world();
  const made = await w.system().repo(Institution).create({
    name: 'Sister School',
    nameBn: 'সহযোগী বিদ্যালয়',
    alias: 'sister',
    group: w.school.groupId,
    type: 'school',
    email: 'info@sister.example.test',
    phone: '01700000009',
    address: 'Road',
    addressBn: 'রোড',
  });
  sister = made.id;
});
afterAll(() => w.close());

describe('heads and prices that a group sets', () => {
  it('are previewed with the difference in each institution, and nothing is written by looking', async () => {
    const lines = await preview(HEAD);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    expect(lines[0]!.changes).toContainEqual({ field: 'name', from: null, to: 'Tuition' });
    for (const id of both()) expect(await at(id).repo(FeeHead).count({})).toBe(0);
  });
  it('are added where they are missing and changed where they are otherwise, once', async () => {
    expect(await set(HEAD)).toEqual(expect.arrayContaining(both().map((id) => [id, 'added'])));
    expect(await set(SUB)).toEqual(expect.arrayContaining(both().map((id) => [id, 'added'])));
    const [own] = await at(sister).repo(FeeSubHead).find();
    await at(sister).repo(FeeSubHead).update(own!.id, { amount: 40_000 });
    const changed = (await preview(SUB)).find(({ institution }) => institution.id === sister)!;
    expect([changed.outcome, changed.changes]).toEqual(['changed', [{ field: 'amount', from: 40_000, to: 50_000 }]]);
    expect(new Map((await set(SUB)) as [string, string][])).toEqual(
      new Map([
        [w.school.id, 'same'],
        [sister, 'changed'],
      ]),
    );
    expect(await at(w.stranger.id).repo(FeeHead).count({ name: 'Tuition' })).toBe(0);
  });
  it('name the year and class that an institution lacks', async () => {
    const [year] = await at(w.school.id).repo(AcademicYear).find();
    const values = { ...price(120_000).values, year: year!.name };
    const lines = await preview({ ...price(0), values });
    const of = (id: string) => lines.find(({ institution }) => institution.id === id)!;
    expect(of(sister)).toMatchObject({ outcome: 'refused', changes: [] });
    expect(of(w.school.id).outcome).toBe('added');
    await set({ ...price(0), values });
    const six = await at(w.school.id).repo(Class).findOne({ name: 'Six' });
    expect(await at(w.school.id).repo(FeeAmount).findOne({ class: six!.id })).toMatchObject({ amount: 120_000 });
    expect(await at(sister).repo(FeeAmount).count({})).toBe(0);
    // A price of one section is the institution's own: it is neither shown nor changed.
    await at(w.school.id)
      .repo(FeeAmount)
      .create({
        year: year!.id,
        subHead: (await at(w.school.id).repo(FeeSubHead).find())[0]!.id,
        class: six!.id,
        section: w.school.sectionA.id,
        amount: 90_000,
      });
    const shown = (await w.groupStaff.run(groupFeeSettings, {})).lists.find(({ entity }) => entity === 'feeAmount')!;
    expect(shown.settings.map(({ values: each }) => each['amount'])).toEqual([120_000]);
    await set({ ...price(0), values: { ...values, amount: 130_000 } }, [w.school.id]);
    expect(await at(w.school.id).repo(FeeAmount).findOne({ section: w.school.sectionA.id })).toMatchObject({
      amount: 90_000,
    });
  });
  it('leave the price of one student or section alone, also where there was no general one before', async () => {
    const ctx = at(w.school.id);
    const [year] = await ctx.repo(AcademicYear).find();
    const [subHead] = await ctx.repo(FeeSubHead).find();
    const of = { year: year!.id, subHead: subHead!.id };
    const seven = (await ctx.repo(Class).create({ name: 'Seven', nameBn: 'সপ্তম' } as never)).id;
    const own = [
      await ctx.repo(FeeAmount).create({ ...of, student: w.school.students[0]!.id, amount: 10_000 } as never),
      await ctx.repo(FeeAmount).create({ ...of, class: seven, section: w.school.sectionA.id, amount: 20_000 } as never),
    ];
    const names = { year: year!.name, subHead: 'Tuition · Monthly tuition' };
    for (const values of [names, { ...names, class: 'Seven' }])
      expect(await set({ ...price(0), values: { ...values, amount: 70_000 } }, [w.school.id])).toEqual([
        [w.school.id, 'added'],
      ]);
    for (const row of own) expect((await ctx.repo(FeeAmount).get(row.id)).amount).toBe(row.amount);
  });
  it('are never a price for one student, an offer or a section', async () => {
    for (const field of ['student', 'offerType', 'section'])
      expect(
        (
          await w.groupStaff.refused(setFeesInGroup, {
            ...price(1),
            values: { ...price(1).values, [field]: w.school.students[0]!.id },
            institutions: [w.school.id],
          })
        ).code,
      ).toBe('VALIDATION');
  });
  it('reach no institution of another group, and are set by nobody of an institution', async () => {
    for (const action of [previewInGroup, setFeesInGroup]) {
      expect((await w.groupStaff.refused(action, { ...HEAD, institutions: [w.stranger.id] })).code).toBe('NOT_FOUND');
      for (const person of [w.school.head, w.school.accountant, w.school.office])
        expect((await person.refused(action, { ...HEAD, institutions: [w.school.id] })).code).toBe('FORBIDDEN');
    }
    expect(await at(w.stranger.id).repo(FeeHead).count({})).toBe(0);
  });
  it('are not set while an institution is suspended; the others are done', async () => {
    await w
      .system()
      .repo(ServiceContract)
      .create({ institution: sister, studentPrice: 1, startsOn: '2026-01-01', graceDays: 0 });
    await w
      .system()
      .repo(PlatformInvoice)
      .create({
        number: 'INV-9',
        institution: sister,
        issuedOn: '2026-01-05',
        dueOn: '2026-01-20',
        lines: [{ particulars: 'January', quantity: 1, rate: 100 }],
        month: '2026-01',
        total: 100,
        state: 'issued',
      });
    const library = { entity: 'feeHead', active: true, values: { name: 'Library', nameBn: 'গ্রন্থাগার' } };
    expect(
      new Map((await preview(library)).map(({ institution, outcome }) => [institution.id, outcome])).get(sister),
    ).toBe('refused');
    expect(new Map((await set(library)) as [string, string][])).toEqual(
      new Map([
        [w.school.id, 'added'],
        [sister, 'refused'],
      ]),
    );
    expect(await at(sister).repo(FeeHead).count({ name: 'Library' })).toBe(0);
  });
});

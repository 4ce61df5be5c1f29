import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { expect, it } from 'vitest';
import { runUnit, systemPart } from '../../../../kernel';
import { world } from '../../../../testing';
import { familyAccounts, familyOfCaller } from '../accounts';

const UNIT = { id: 'test.families', audited: false };

it('asks again about a family once the same unit of work has written a student', async () => {
  const w = await world();
  try {
    const { office, students } = w.school;
    const student = students[0]!.id;
    const { id: guardian } = await w
      .system(w.school.id)
      .repo(Guardian)
      .create({ name: 'Aunt', nameBn: 'খালা', relation: 'other', phone: '01711000999' });
    await w.system().repo(Membership).update(office.actor.membershipId!, { guardian });
    await runUnit(office.ctx(), UNIT, async (ctx) => {
      expect((await familyOfCaller(ctx)).has(student)).toBe(false);
      expect(await familyAccounts(ctx, student)).not.toContain(office.actor.userId);
      await systemPart(ctx).repo(Student).update(student, { guardian });
      expect((await familyOfCaller(ctx)).has(student)).toBe(true);
      expect(await familyAccounts(ctx, student)).toContain(office.actor.userId);
    });
  } finally {
    await w.close();
  }
});

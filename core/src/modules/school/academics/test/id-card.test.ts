import { academicsDocuments, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAddress } from '../../../foundation/documents';
import { world, type World } from '../../../../testing';

const { preview, pdf, batch } = academicsDocuments.idCard.actions;
let w: World;
beforeAll(async () => void (w = await world({ students: 12 })));
afterAll(() => w.close());
const student = () => w.school.students[0]!.id;
const sys = () => w.system(w.school.id);

describe('the identity card', () => {
  it('has two sides, on a card of its own and on a sheet, in both languages', async () => {
    for (const language of ['en', 'bn'] as const) {
      for (const paper of ['cr80', 'cardSheet'] as const)
        expect((await w.school.office.run(preview, { student: student(), paper, language })).pages).toBe(2);
      const file = await w.school.office.run(pdf, { student: student(), language });
      expect(file.bytes.length).toBeGreaterThan(5_000);
    }
  });
  it('is made of a student without phone, guardian or blood group', async () => {
    const bare = await sys()
      .repo(Student)
      .update(w.school.students[1]!.id, { guardian: null, phone: null, bloodGroup: null });
    expect((await w.school.office.run(preview, { student: bare.id })).pages).toBe(2);
  });
  it('is for who makes cards, of their own institution', async () => {
    expect((await w.school.teacher.refused(pdf, { student: student() })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(pdf, { student: student() })).code).toBe('NOT_FOUND');
  });
  it('is verified by anyone while its bearer is here, and not afterwards', async () => {
    const target = { kind: academicsDocuments.idCard, tenantId: w.school.id, record: student() };
    const code = verifyAddress(w.kernel, target).split('/').at(-1)!;
    expect(await w.anonymous.run(documentsActions.verify, { code })).toMatchObject({ state: 'valid' });
    const place = (await sys().repo(Enrolment).findOne({ student: student() }))!;
    await sys().repo(Enrolment).update(place.id, { until: place.from });
    expect(await w.anonymous.run(documentsActions.verify, { code })).toMatchObject({ state: 'cancelled' });
    expect((await w.school.office.refused(pdf, { student: student() })).code).toBe('NOT_FOUND');
    await sys().repo(Enrolment).update(place.id, { until: null });
  });
  it('of a whole section is one file of sheets, fronts and backs', async () => {
    const section = (await sys().repo(Section).get(w.school.sectionA.id)).id;
    const members = await sys().repo(Enrolment).count({ section });
    const made = await w.school.office.run(batch!, { section, paper: 'cardSheet' });
    await w.runJobs();
    expect(await sys().repo(Run).get(made.run)).toMatchObject({ state: 'completed', done: members });
    const { pages } = await w.school.office.run(documentsActions.batch, { id: made.batch });
    expect(pages).toBe(2 * Math.ceil(members / 10));
  });
});

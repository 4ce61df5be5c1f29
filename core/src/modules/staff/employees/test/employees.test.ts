import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import {
  employeesActions,
  employeesDocuments,
  employeesReports,
  RetirementRule,
} from '@pathshala/shared/modules/staff/employees';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Designation, Guardian, Staff } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const life = transitionsOf(Staff);
const employee = async (id: string) => sys().repo(Staff).get(id);
const fill = async (id: string, patch: Partial<Row<typeof Staff>>) => {
  const { rev } = await employee(id);
  return w.school.office.run(actionsOf(Staff).update, { id, rev, patch: patch as never });
};

describe('the file of an employee', () => {
  it('is read by the office, and colleagues get the record without it', async () => {
    const { id } = w.school.staffRecords.teacher;
    await fill(id, {
      dateOfBirth: '1970-05-06',
      bankAccount: '1234567890123',
      education: [{ degree: 'MSc', institution: 'University of Dhaka', year: 1994 }],
    });
    expect(await w.school.head.run(actionsOf(Staff).get, { id })).toMatchObject({
      dateOfBirth: '1970-05-06',
      bankAccount: '1234567890123',
      education: [{ degree: 'MSc' }],
    });
    const seen = await w.school.otherTeacher.run(actionsOf(Staff).get, { id });
    expect(seen.name).toBeTruthy();
    for (const field of ['dateOfBirth', 'bankAccount', 'education']) expect(seen).not.toHaveProperty(field);
    expect((await w.school.otherTeacher.run(employeesActions.profile, { staff: id })).retiresOn).toBeNull();
  });
});

describe('someone who is known', () => {
  it('becomes an employee with the next ID of the series, from the guardian’s record', async () => {
    const [designation] = await sys().repo(Designation).find();
    const guardian = await sys()
      .repo(Guardian)
      .create({ name: 'Kohinoor Begum', nameBn: 'কোহিনূর বেগম', relation: 'mother', phone: '01755667788' });
    const { rows } = await w.school.office.run(employeesActions.known, { q: 'Kohinoor' });
    expect(rows).toMatchObject([{ kind: 'guardian', id: guardian.id, phone: '01755667788' }]);
    const post = { designation: designation!.id, gender: 'female' as const, joiningDate: '2026-01-01' };
    const made = await w.school.office.run(employeesActions.attach, { kind: 'guardian', person: guardian.id, ...post });
    expect(await employee(made.staff)).toMatchObject({
      code: made.code,
      nameBn: 'কোহিনূর বেগম',
      phone: '01755667788',
      status: 'active',
      active: true,
    });
    const foreign = await w.stranger.head.refused(employeesActions.attach, {
      kind: 'guardian',
      person: guardian.id,
      ...post,
    });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });
  it('keeps the account, which belongs to the record from then on', async () => {
    const [designation] = await sys().repo(Designation).find();
    const platform = w.system(null);
    const membership = (await platform.repo(Membership).find({ where: { institution: w.school.id } })).find(
      (row) => row.staff === w.school.staffRecords.office.id,
    )!;
    await platform.repo(Membership).update(membership.id, { staff: null }, { rev: membership.rev });
    const post = {
      designation: designation!.id,
      gender: 'male' as const,
      joiningDate: '2026-01-01',
      phone: '01711000111',
    };
    const made = await w.school.head.run(employeesActions.attach, { kind: 'account', person: membership.id, ...post });
    expect((await platform.repo(Membership).get(membership.id)).staff).toBe(made.staff);
    const again = await w.school.head.refused(employeesActions.attach, {
      kind: 'account',
      person: membership.id,
      ...post,
    });
    expect(again.code).toBe('NOT_FOUND');
  });
});

describe('retirement', () => {
  it('follows the rules of the institution, and the list names who goes when', async () => {
    const { id } = w.school.staffRecords.secondTeacher;
    await fill(id, { dateOfBirth: '1967-03-10', joiningDate: '2000-01-01' });
    const list = () =>
      w.school.head.run(employeesReports.retirements.actions.rows, { from: '2026-01-01', until: '2028-12-31' });
    const goes = async () =>
      (await list()).rows.find((row) => row.keys?.staff === id)?.cells as Record<string, unknown> | undefined;
    expect(await goes()).toMatchObject({ retiresOn: '2027-03-09', age: 60 });
    await w.school.head.run(actionsOf(RetirementRule).create, {
      name: 'Trust',
      nameBn: 'ট্রাস্ট',
      who: 'everyone',
      age: 61,
    });
    expect(await goes()).toMatchObject({ retiresOn: '2028-03-09', age: 61 });
    expect((await w.school.head.run(employeesActions.profile, { staff: id })).retiresOn).toBe('2028-03-09');
  });
  it('closes the login, and taking back opens it again', async () => {
    const { id } = w.school.staffRecords.secondTeacher;
    const mine = async () =>
      (
        await w
          .system(null)
          .repo(Membership)
          .find({ where: { staff: id } })
      )[0]!.status;
    const { rev } = await employee(id);
    const gone = await w.school.head.run(life.retire, { id, rev, leftOn: '2026-03-01', leavingNote: 'Age' });
    expect(gone).toMatchObject({ status: 'retired', active: false, leftOn: '2026-03-01' });
    expect(await mine()).toBe('disabled');
    const early = await w.school.head.run(life.rejoin, { id, rev: gone.rev, reason: 'Wrong person' });
    expect(early).toMatchObject({ status: 'active', active: true });
    expect(await mine()).toBe('active');
    const refused = await w.school.head.refused(life.resign, {
      id,
      rev: early.rev,
      leftOn: '1999-01-01',
      leavingNote: 'x',
    });
    expect(refused.fields).toHaveProperty('leftOn');
    const own = await employee(w.school.staffRecords.head.id);
    await w.system(null).repo(Membership).update(w.school.head.actor.membershipId!, { staff: own.id });
    const self = { id: own.id, rev: own.rev, leftOn: '2026-03-01', leavingNote: 'Moved away' };
    expect((await w.school.head.refused(life.resign, self)).code).toBe('SELF_DISABLE');
  });
});

describe('papers', () => {
  it.each(['cv', 'experience'] as const)('show the %s in both languages to the office alone', async (name) => {
    const kind = employeesDocuments[name];
    const staff = w.school.staffRecords.teacher.id;
    await fill(staff, { joiningDate: '2010-02-01', fatherName: 'Abdul Karim', motherName: 'Amena Begum' });
    for (const language of ['en', 'bn'] as const) {
      const shown = await w.school.head.run(kind.actions.preview, { staff, language });
      expect(shown.pages).toBe(1);
      expect(shown.svg.match(/<use /g)?.length).toBeGreaterThan(150);
    }
    expect((await w.school.otherTeacher.refused(kind.actions.preview, { staff })).status).toBe(403);
    expect((await w.stranger.head.refused(kind.actions.preview, { staff })).code).toBe('NOT_FOUND');
  });
  it('keep the bytes of a certificate that was issued', async () => {
    const staff = w.school.staffRecords.teacher.id;
    const { number } = await w.school.head.run(employeesDocuments.experience.actions.issue!, { staff });
    expect(number).toMatch(/^EXP-\d{4}-0001$/);
  });
});

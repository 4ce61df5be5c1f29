import { actionsOf } from '@pathshala/shared/kit';
import { Class, ClassGroup, Group, Section, Shift, Subject } from '@pathshala/shared/modules/school/academics';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { District, Division, Thana } from '@pathshala/shared/modules/foundation/geo';
import { identityActions, Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { GroupMembership, Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { MailMessage, Notification } from '@pathshala/shared/modules/school/messaging';
import {
  applicationActions,
  groupActions,
  InstitutionApplication,
  setupActions,
  type ApplicationForm,
} from '@pathshala/shared/modules/front/onboarding';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { ReplicationLine, replicationActions } from '@pathshala/shared/modules/front/replication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext } from '../../../../kernel';
import { opened, world, type World, mailsOrdered, tokenIn } from '../../../../testing';

const { places, apply, approve, reject } = applicationActions;
const { setup, setupRows, setupOptions, saveSetup, removeSetup, academics, makeTemplate, template } = setupActions;
const { joinGroup, leaveGroup } = groupActions;
const { list, get, update } = actionsOf(InstitutionApplication);
const { login, resetPassword } = identityActions;

let w: World;
const place = { division: '', district: '', thana: '' };
beforeAll(async () => {
  w = await world();
  const geo = w.system();
  const division = await geo.repo(Division).create({ name: 'Sylhet', nameBn: 'সিলেট', code: '60' });
  const district = await geo.repo(District).create({ division: division.id, name: 'Sylhet', nameBn: 'সিলেট' });
  const thana = await geo
    .repo(Thana)
    .create({ district: district.id, name: 'Beanibazar', nameBn: 'বিয়ানীবাজার', kind: 'upazila' });
  Object.assign(place, { division: division.id, district: district.id, thana: thana.id });
});
afterAll(() => w.close());

let schools = 0;
const form = (over: Partial<ApplicationForm> = {}): ApplicationForm => {
  schools += 1;
  return {
    name: `Kushiyara School ${schools}`,
    nameBn: `কুশিয়ারা বিদ্যালয় ${schools}`,
    type: 'school',
    levelFrom: 'primary',
    levelTo: 'secondary',
    ...place,
    address: 'College Road',
    students: 450,
    alias: `kushiyara-${schools}`,
    applicant: 'Rehana Begum',
    applicantBn: 'রেহানা বেগম',
    post: 'Headmistress',
    phone: '01712345678',
    email: `rehana${schools}@mail.example.test`,
    ...over,
  };
};
const sent = async (over: Partial<ApplicationForm> = {}) => {
  const { reference } = await w.anonymous.run(apply, form(over));
  return (await w.operator.run(list, { filter: { reference: { eq: reference } } })).rows[0]!;
};
const decision = (row: Awaited<ReturnType<typeof sent>>) => ({
  id: row.id,
  rev: row.rev,
  name: row.name,
  nameBn: row.nameBn,
  alias: row.alias,
  type: row.type,
  levelFrom: row.levelFrom,
  levelTo: row.levelTo,
  email: row.email,
  phone: row.phone,
  address: row.address,
  addressBn: 'কলেজ রোড',
  headName: row.applicant,
  headNameBn: row.applicantBn,
  headEmail: row.email,
});
const mailsTo = async (email: string) => {
  await w.runJobs();
  return (await w.operator.run(actionsOf(MailMessage).list, { filter: { to: { eq: email } }, sort: '-createdAt' }))
    .rows;
};

describe('an application', () => {
  it("is sent without a login; the sender gets a number and a mail, and the operators' bell rings", async () => {
    const row = await sent({ email: 'first@mail.example.test' });
    expect(row).toMatchObject({ status: 'pending', applicantBn: 'রেহানা বেগম' });
    expect(row.reference).toMatch(/^A-[A-Z2-9]{8}$/);
    const [mail] = await mailsTo('first@mail.example.test');
    expect(mail!.subject).toContain(row.reference);
    expect((await w.operator.run(dashboardActions.today, {})).platform).toMatchObject({ applications: 1 });
    const bell = await w
      .system()
      .repo(Notification)
      .findOne({ source: `application:${row.id}` });
    expect(bell).toMatchObject({ user: w.operator.actor.userId, link: `/edu/site/application/approve/${row.id}` });
    expect(bell!.titleBn).toContain(row.nameBn);
  });
  it('finds its place in three steps without an account', async () => {
    expect((await w.anonymous.run(places, {})).items.map((item) => item.id)).toContain(place.division);
    expect((await w.anonymous.run(places, { division: place.division })).items).toEqual([
      { id: place.district, label: { en: 'Sylhet', bn: 'সিলেট' } },
    ]);
    expect((await w.anonymous.run(places, { district: place.district })).items.map((item) => item.id)).toEqual([
      place.thana,
    ]);
  });
  it('has its EIIN in Latin digits, whatever keyboard it was typed on', async () => {
    expect(await sent({ eiin: '১০৮৩৫৭' })).toMatchObject({ eiin: '108357' });
  });
  it.each([
    ['a reserved alias', { alias: 'edu' }, 'alias'],
    ['an alias that is taken', { alias: 'school' }, 'alias'],
    ['levels the wrong way round', { levelFrom: 'higher', levelTo: 'primary' }, 'levelTo'],
    ['a thana elsewhere', { thana: '0123456789abcdef01234567' }, 'thana'],
    ['a number that is no mobile', { phone: '12' }, 'phone'],
    ['an EIIN of five digits', { eiin: '12345' }, 'eiin'],
  ] as const)('with %s is refused at its field, in both languages', async (_what, over, field) => {
    const { code, fields } = await w.anonymous.refused(apply, form(over as never));
    expect(code).toBe('VALIDATION');
    expect(fields?.[field]?.[0]?.bn).toMatch(/[\u0980-\u09ff]/);
  });
  it('that a program has filled in is not kept', async () => {
    const before = await w.system().repo(InstitutionApplication).count();
    expect((await w.anonymous.refused(apply, form({ honeypot: 'https://spam.example.test' }))).code).toBe(
      'APPLICATION_REFUSED',
    );
    expect(await w.system().repo(InstitutionApplication).count()).toBe(before);
  });
  it('can be sent five times an hour from one address', async () => {
    const send = (address: string) =>
      execute(apply, makeContext(w.kernel, { address }), form()).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      );
    const outcomes: string[] = [];
    for (let time = 0; time < 6; time += 1) outcomes.push(await send('203.0.113.9'));
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'TOO_MANY_REQUESTS']);
    expect(await send('203.0.113.10')).toBe('sent');
    w.clock.advance(60 * 60_000);
    expect(await send('203.0.113.9')).toBe('sent');
  });
  it("is nobody's to read but the operator's", async () => {
    const row = await sent();
    for (const person of [w.school.head, w.groupStaff, w.school.student])
      for (const action of [list, get])
        expect((await person.refused(action as never, { id: row.id })).code).toMatch(/FORBIDDEN|VALIDATION/);
    expect((await w.anonymous.refused(list, {})).code).toBe('UNAUTHENTICATED');
    expect((await w.school.head.refused(approve, decision(row))).code).toBe('FORBIDDEN');
  });
  it('is put right by the operator, is marked as edited, and a rejected one is open again', async () => {
    const row = await sent();
    await w.operator.run(reject, { id: row.id, rev: row.rev, reason: 'The EIIN is missing.' });
    const [mail] = await mailsTo(row.email);
    expect(mail!.body).toContain('The EIIN is missing.');
    const rejected = await w.operator.run(get, { id: row.id });
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'The EIIN is missing.' });
    const edited = await w.operator.run(update, { id: row.id, rev: rejected.rev, patch: { eiin: '123456' } });
    expect(edited).toMatchObject({ status: 'pending', eiin: '123456', editedAt: expect.any(String) });
    expect(edited.reason).toBeUndefined();
    expect(
      (await w.operator.refused(update, { id: row.id, rev: edited.rev, patch: { alias: 'www' } })).fields,
    ).toHaveProperty('alias');
  });
});

describe('an approval', () => {
  it('makes the institution, its head with an invitation and its group in one go, and the head can log in', async () => {
    const row = await sent({ eiin: '654321' });
    const { institution, hasDefaults } = await w.operator.run(approve, {
      ...decision(row),
      group: w.school.groupId,
      eiin: '654321',
    });
    expect(hasDefaults).toBe(false);
    expect(await w.operator.run(actionsOf(Institution).get, { id: institution })).toMatchObject({
      alias: row.alias,
      status: 'active',
      district: place.district,
      thana: place.thana,
      group: w.school.groupId,
      levelTo: 'secondary',
      contactName: 'Rehana Begum',
    });
    expect(
      (await w.operator.run(actionsOf(GroupMembership).list, { filter: { institution: { eq: institution } } })).rows,
    ).toMatchObject([{ group: w.school.groupId, joinedOn: '2026-03-04' }]);
    expect(await w.operator.run(get, { id: row.id })).toMatchObject({ status: 'approved', institution });
    const mails = await mailsTo(row.email);
    expect(mails.map((mail) => mail.subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('is on Pathshala'), "You're invited to Pathshala"]),
    );
    const bodies = await mailsOrdered(w, row.email);
    await w.anonymous.run(resetPassword, {
      token: tokenIn(bodies.find((body) => body.includes('token='))),
      email: row.email,
      password: 'a new word 5',
      passwordConfirmation: 'a new word 5',
    });
    expect(
      opened(await w.anonymous.run(login, { identifier: row.email, password: 'a new word 5' })).user,
    ).toMatchObject({
      user_role: 'head',
      alias: row.alias,
    });
    for (const [action, input] of [
      [approve, decision(row)],
      [reject, { id: row.id, rev: row.rev, reason: 'Too late.' }],
      [update, { id: row.id, rev: row.rev, patch: { post: 'Head' } }],
    ] as const) {
      expect((await w.operator.refused(action as never, input)).code).toBe('APPLICATION_DECIDED');
    }
  });
  it('offers the new place to someone who has an account already, and makes no second account', async () => {
    const user = w.stranger.head.actor.userId!;
    const { email } = await w.system().repo(User).get(user);
    const made = await w.operator.run(approve, { ...decision(await sent()), headEmail: email! });
    expect(made.user).toBe(user);
    expect(await w.system().repo(Membership).count({ user, institution: made.institution })).toBe(1);
    expect((await mailsTo(email!))[0]!.subject).not.toBe("You're invited to Pathshala");
  });
  it('leaves nothing behind when any part of it is refused', async () => {
    const row = await sent();
    const error = await w.operator.refused(approve, { ...decision(row), alias: 'school' });
    expect(error).toMatchObject({ code: 'DUPLICATE', fields: { alias: expect.anything() } });
    expect((await w.operator.refused(approve, { ...decision(row), group: '0123456789abcdef01234567' })).code).toBe(
      'VALIDATION',
    );
    expect(await w.system().repo(Institution).count({ alias: row.alias })).toBe(0);
    expect(await w.operator.run(get, { id: row.id })).toMatchObject({ status: 'pending', rev: row.rev });
  });
});

describe('the defaults of the platform', () => {
  it('are made once, out of an institution, and a new institution begins with them', async () => {
    expect(await w.operator.run(template, {})).toEqual({ institution: null });
    const { institution: id } = await w.operator.run(makeTemplate, { from: w.school.id });
    expect((await w.operator.refused(makeTemplate, {})).code).toBe('TEMPLATE_EXISTS');
    await w.runJobs();
    const { catalogues, institution } = await w.operator.run(setup, { institution: id });
    expect(institution).toMatchObject({ isTemplate: true });
    expect(catalogues.find((each) => each.entity === 'section')).toMatchObject({ total: 2 });
    await w.operator.run(saveSetup, {
      institution: id,
      entity: 'group',
      values: { name: 'Agriculture', nameBn: 'কৃষি' },
    });

    const row = await sent();
    const made = await w.operator.run(approve, decision(row));
    expect(made.hasDefaults).toBe(true);
    await w.runJobs();
    const own = w.system(made.institution);
    expect(await own.repo(Group).findOne({ name: 'Agriculture' })).toMatchObject({ nameBn: 'কৃষি' });
    expect(await own.repo(Section).count()).toBe(2);
    expect((await own.repo(Section).find()).map((section) => section.class)).toEqual(
      Array.from({ length: 2 }, () => expect.any(String)),
    );
    expect(await own.repo(Student).count()).toBe(0);
  });
  it('are spread later: what is new comes along, what the institution named again, hid or deleted stays as it made it', async () => {
    const { institution: from } = await w.operator.run(template, {});
    const { institution: to } = await w.operator.run(approve, decision(await sent()));
    await w.runJobs();
    const own = w.system(to);
    const groups = own.repo(Group);
    const shift = (await own.repo(Shift).find())[0]!;
    await groups.update((await groups.findOne({ name: 'Agriculture' }))!.id, { name: 'Farming', nameBn: 'খামার' });
    await own.repo(Shift).update(shift.id, { active: false });
    await w.operator.run(saveSetup, {
      institution: from!,
      entity: 'group',
      values: { name: 'Music', nameBn: 'সংগীত' },
    });
    const { id } = await w.operator.run(replicationActions.plan, {
      from: from!,
      to: [to],
      entities: ['group', 'shift'],
      mode: 'change',
    });
    await w.runJobs();
    expect(
      (await w.operator.run(actionsOf(ReplicationLine).list, { filter: { replication: { eq: id } } })).rows.map(
        (row) => [row.op, row.entity, row.label],
      ),
    ).toEqual([['add', 'group', 'Music']]);
    await w.operator.run(replicationActions.apply, { id });
    await w.runJobs();
    expect((await groups.find()).map((row) => row.name)).toEqual(expect.arrayContaining(['Farming', 'Music']));
    expect(await groups.count({ name: 'Agriculture' })).toBe(0);
    expect(await own.repo(Shift).get(shift.id)).toMatchObject({ active: false });
  });
  it('are no institution that anyone meets', async () => {
    const { institution } = await w.operator.run(template, {});
    const visitor = w.person('visitor', w.school.id);
    expect((await visitor.run(actionsOf(Institution).list, { size: 100 })).rows.map((row) => row.id)).not.toContain(
      institution,
    );
    const { list: all, options } = actionsOf(Institution);
    expect((await w.operator.run(options, { q: 'defaults' })).items).toEqual([]);
    expect((await w.operator.run(options, { ids: [institution!] })).items).toMatchObject([
      { label: { en: 'Default settings' } },
    ]);
    expect(
      (await w.operator.run(all, { filter: { isTemplate: { exists: false } }, size: 100 })).rows.map((row) => row.id),
    ).not.toContain(institution);
    const { rev } = await w.operator.run(actionsOf(Institution).get, { id: institution! });
    expect(
      (await w.operator.refused(actionsOf(Institution).update, { id: institution!, rev, patch: { status: 'active' } }))
        .fields,
    ).toHaveProperty('status');
    expect(
      (await w.operator.refused(actionsOf(Institution).update, { id: institution!, rev, patch: { alias: 'another' } }))
        .fields,
    ).toHaveProperty('alias');
    expect(
      (
        await w.operator.refused(joinGroup, {
          group: w.school.groupId,
          institutions: [institution!],
          joinedOn: '2026-03-01',
        })
      ).code,
    ).toBe('TEMPLATE_STAYS');
  });
});

describe('the set-up of an institution', () => {
  it("is seen and changed by the operator, and the change appears in the institution's own history", async () => {
    const { classes, shifts, subjects } = await w.operator.run(academics, { institution: w.school.id });
    expect(
      classes
        .find((each) => each.id === w.school.class.id)
        ?.sections.map((section) => section.id)
        .toSorted(),
    ).toEqual([w.school.sectionA.id, w.school.sectionB.id].toSorted());
    expect([shifts.length, subjects.length]).toEqual([1, expect.any(Number)]);
    const { id, rev } = await w.operator.run(saveSetup, {
      institution: w.school.id,
      entity: 'shift',
      values: { name: 'Evening', nameBn: 'সান্ধ্য', startsAt: '17:00', endsAt: '20:00' },
    });
    await w.operator.run(saveSetup, { institution: w.school.id, entity: 'shift', id, rev, values: { active: false } });
    expect(await w.system(w.school.id).repo(Shift).get(id)).toMatchObject({
      active: false,
      graceMinutes: 10,
      createdBy: w.operator.actor.userId,
    });
    expect(await w.system(w.stranger.id).repo(Shift).findOne({ id })).toBeNull();
    expect(
      (await w.school.head.run(identityActions.history, { entity: 'shift', id })).rows.map((row) => row.op).toSorted(),
    ).toEqual(['create', 'update']);
    await w.operator.run(removeSetup, { institution: w.school.id, entity: 'shift', id, rev: rev + 1 });
    expect(
      (await w.operator.run(setupRows, { institution: w.school.id, entity: 'shift' })).rows.map((row) => row.id),
    ).not.toContain(id);
  });
  it('offers which groups a class has, and only records of that institution', async () => {
    const at = { institution: w.school.id };
    const { id: group } = await w.operator.run(saveSetup, {
      ...at,
      entity: 'group',
      values: { name: 'Science', nameBn: 'বিজ্ঞান' },
    });
    await w.operator.run(saveSetup, {
      ...at,
      entity: 'classGroup',
      values: { class: w.school.class.id, group, seats: 60 },
    });
    expect(await w.system(w.school.id).repo(ClassGroup).findOne({ group })).toMatchObject({ seats: 60 });
    expect((await w.operator.run(setupOptions, { ...at, entity: 'group' })).items).toContainEqual({
      id: group,
      label: { en: 'Science', bn: 'বিজ্ঞান' },
    });
    expect(
      (
        await w.operator.refused(saveSetup, {
          ...at,
          entity: 'classGroup',
          values: { class: w.stranger.class.id, group },
        })
      ).fields,
    ).toHaveProperty('class');
  });
  it('keeps to the common rules: wrong values, what is in use, what is not a set-up, callers who are not the operator', async () => {
    const at = { institution: w.school.id };
    const wrong = await w.operator.refused(saveSetup, {
      ...at,
      entity: 'shift',
      values: { name: 'Noon', startsAt: '25:00', surprise: 1 },
    });
    expect(wrong).toMatchObject({
      code: 'VALIDATION',
      fields: { startsAt: [{ bn: expect.stringContaining('শুরু') }], nameBn: expect.anything() },
    });
    const { rev } = await w.system(w.school.id).repo(Class).get(w.school.class.id);
    expect((await w.operator.refused(removeSetup, { ...at, entity: 'class', id: w.school.class.id, rev })).code).toBe(
      'IN_USE',
    );
    for (const entity of ['student', 'user', 'membership']) {
      expect((await w.operator.refused(saveSetup, { ...at, entity, values: {} })).code).toBe('VALIDATION');
      expect((await w.operator.refused(setupRows, { ...at, entity })).code).toBe('VALIDATION');
    }
    expect((await w.operator.refused(setupOptions, { ...at, entity: 'student' })).code).toBe('NOT_FOUND');
    for (const person of [w.school.head, w.groupStaff])
      expect(
        (await person.refused(saveSetup, { ...at, entity: 'subject', values: { code: '1', name: 'x', nameBn: 'x' } }))
          .code,
      ).toBe('FORBIDDEN');
    expect(await w.system(w.school.id).repo(Subject).count({ code: '1' })).toBe(0);
    expect((await w.operator.refused(setup, { institution: '0123456789abcdef01234567' })).code).toBe('NOT_FOUND');
  });
});

describe('a group', () => {
  it('takes an institution in and lets it go; its people and the group see each other only meanwhile', async () => {
    const group = await w.operator.run(actionsOf(InstitutionGroup).create, { name: 'Padma Trust', nameBn: 'পদ্মা ট্রাস্ট' });
    const officer = w.person('groupStaff', null, { groupId: group.id });
    const { id } = await w.system().repo(Institution).create({
      name: 'Padma School',
      nameBn: 'পদ্মা বিদ্যালয়',
      alias: 'padma',
      type: 'school',
      email: 'padma@mail.example.test',
      phone: '01712345678',
      address: '-',
      addressBn: '-',
    });
    const clerk = await w.school.hire('office', id, 'Clerk of Padma');
    const groupOf = async () => (await w.system().repo(Membership).get(clerk.actor.membershipId!)).group;
    await w.system().repo(Membership).update(clerk.actor.membershipId!, { group: null });
    await w.operator.run(joinGroup, { group: group.id, institutions: [id], joinedOn: '2026-01-01' });
    expect([await groupOf(), (await officer.run(actionsOf(Institution).list, {})).rows.map((row) => row.id)]).toEqual([
      group.id,
      [id],
    ]);
    expect(
      (await w.operator.refused(joinGroup, { group: w.school.groupId, institutions: [id], joinedOn: '2026-02-01' }))
        .code,
    ).toBe('GROUP_MEMBER_ALREADY');
    expect(
      (await w.operator.refused(leaveGroup, { group: group.id, institution: id, leftOn: '2025-12-31', reason: 'Sold' }))
        .fields,
    ).toHaveProperty('leftOn');
    await w.operator.run(leaveGroup, { group: group.id, institution: id, leftOn: '2026-03-01', reason: 'Sold' });
    expect([await groupOf(), (await officer.run(actionsOf(Institution).list, {})).total]).toEqual([undefined, 0]);
    expect((await officer.run(actionsOf(GroupMembership).list, {})).rows).toMatchObject([
      { institution: id, joinedOn: '2026-01-01', leftOn: '2026-03-01', reason: 'Sold' },
    ]);
    expect(
      (
        await w.operator.refused(leaveGroup, {
          group: group.id,
          institution: id,
          leftOn: '2026-03-01',
          reason: 'Again',
        })
      ).code,
    ).toBe('GROUP_MEMBER_NOT');
    expect(
      (await w.groupStaff.run(actionsOf(GroupMembership).list, {})).rows.map((row) => row.institution),
    ).not.toContain(id);
  });
  it("is joined and left by the operator's hand only", async () => {
    const input = { group: w.school.groupId, institutions: [w.stranger.id], joinedOn: '2026-03-01' };
    for (const person of [w.groupStaff, w.school.head])
      expect((await person.refused(joinGroup, input)).code).toBe('FORBIDDEN');
    expect((await w.operator.refused(joinGroup, { ...input, joinedOn: '2026-03-05' })).fields).toHaveProperty(
      'joinedOn',
    );
    const { rev } = await w.operator.run(actionsOf(Institution).get, { id: w.stranger.id });
    expect(
      (
        await w.operator.refused(actionsOf(Institution).update, {
          id: w.stranger.id,
          rev,
          patch: { group: w.school.groupId } as never,
        })
      ).code,
    ).toBe('VALIDATION');
  });
});

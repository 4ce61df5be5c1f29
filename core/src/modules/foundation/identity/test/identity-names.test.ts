import { actionsOf } from '@pathshala/shared/kit';
import { activityActions, identityActions, User, userActions } from '@pathshala/shared/modules/foundation/identity';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Shift } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, makeContext } from '../../../../kernel';
import { makeSessionResolver } from '..';
import { world, type Person, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

/** As a request of the person's browser would come in. */
const asNow = async (person: Person) =>
  makeContext(w.kernel, (await makeSessionResolver(w.kernel).resolve(person.token))!);
const { renameUser, user: look } = userActions;

it('in the trail of an institution is that of the record there, with its number and the account', async () => {
  const { office, staffRecords } = w.school;
  const { id } = await execute(actionsOf(Shift).create, await asNow(office), {
    name: 'Evening',
    nameBn: 'সান্ধ্য',
    startsAt: '17:00',
    endsAt: '20:00',
  } as never);
  const { rows } = await w.school.head.run(identityActions.history, { entity: 'shift', id });
  expect(rows).toMatchObject([
    {
      actorName: { en: staffRecords.office.name, bn: staffRecords.office.nameBn },
      actorId: office.actor.userId,
      actorCode: staffRecords.office.code,
    },
  ]);
  const me = await execute(identityActions.me, await asNow(office), {});
  expect(me.user.full_name).toBe(staffRecords.office.name);
});
it('is changed where it is kept: in the record, or by the person who looks after an account that has none', async () => {
  const rename = async (by: Person, person: Person, name: string) =>
    by
      .run(renameUser, {
        user: person.actor.userId!,
        rev: (await w.system().repo(User).get(person.actor.userId!)).rev,
        name,
        nameBn: 'নতুন নাম',
      })
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
  expect(await rename(w.school.head, w.school.office, 'Other')).toBe('NAME_OF_RECORD');
  expect((await w.school.head.run(look, { user: w.school.office.actor.userId! })).hasRecord).toBe(true);
  expect(await rename(w.school.head, w.school.accountant, 'Kamal Hossain')).toBe('done');
  expect(await rename(w.school.accountant, w.school.librarian, 'Other')).toBe('FORBIDDEN');
  const { rows } = await w.school.head.run(activityActions.activity, { entity: 'user' });
  expect(rows[0]!.diff['name']).toEqual([expect.stringContaining('Accountant'), 'Kamal Hossain']);
  await w.system(w.school.id).repo(Staff).update(w.school.staffRecords.office.id, { name: 'Rahima Begum' });
  expect((await asNow(w.school.office)).actor.name.en).toBe('Rahima Begum');
});
it.each(['Head\u202eof', 'Head\u200b', '\u2066Head', 'He\u0000ad', 'He\nad'])('is refused as %j', async (name) => {
  const user = w.school.librarian.actor.userId!;
  const { rev } = await w.system().repo(User).get(user);
  expect(await w.school.head.refused(renameUser, { user, rev, name, nameBn: 'নাম' })).toMatchObject({
    code: 'VALIDATION',
    fields: { name: [{ en: expect.stringContaining('cannot be seen') }] },
  });
});
it('may be written with the joiners that Bengali needs', async () => {
  const user = w.school.librarian.actor.userId!;
  const { rev } = await w.system().repo(User).get(user);
  await w.school.head.run(renameUser, { user, rev, name: 'Rafiq', nameBn: 'র\u200d্যাব রফিক' });
  expect(await w.system().repo(User).get(user)).toMatchObject({ nameBn: 'র\u200d্যাব রফিক' });
});
it('of who exports or reads a long list is in the trail', async () => {
  const found = await w.school.office.run(actionsOf(Staff).export, {});
  const { rows } = await w.school.head.run(activityActions.activity, { op: 'look' });
  expect(rows[0]).toMatchObject({
    action: 'staff.export',
    entity: 'staff',
    record: null,
    actorId: w.school.office.actor.userId,
    diff: { rows: [null, found.rows.length] },
  });
});

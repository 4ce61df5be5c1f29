import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { InstitutionDeletion, transfersActions, transfersDocuments } from '@pathshala/shared/modules/front/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../../../../kernel';
import { world, type Person, type World } from '../../../../testing';
import { runOneJob } from '../../../../testing/world';
import { again, bare, contents, placesOf } from './installation';

const { askDeletion, exportInstitution } = transfersActions;
const deletions = transitionsOf(InstitutionDeletion);

describe('the deletion of an institution', () => {
  let w: World;
  let second: Person;
  beforeAll(async () => {
    w = await world();
    second = await w.school.hire('operator', null, 'Second Operator');
  });
  afterAll(() => w.close());
  const rowOf = (id: string) => w.operator.run(actionsOf(InstitutionDeletion).get, { id });

  it('needs a second operator and waits thirty days, and everyone of the institution sees the date', async () => {
    const { id } = await w.operator.run(askDeletion, { institution: w.school.id, reason: 'Contract ended' });
    expect((await second.refused(askDeletion, { institution: w.school.id, reason: 'Twice' })).code).toBe(
      'DELETION_WAITS',
    );
    const { rev } = await rowOf(id);
    expect((await w.operator.refused(deletions.confirm, { id, rev })).code).toBe('OWN_RECORD');
    expect((await w.school.head.refused(deletions.confirm, { id, rev })).code).toBe('FORBIDDEN');
    await second.run(deletions.confirm, { id, rev });
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', dueOn: '2026-04-03' });
    expect(await w.school.student.run(actionsOf(Institution).get, { id: w.school.id })).toMatchObject({
      deletionOn: '2026-04-03',
    });
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    const waiting = await rowOf(id);
    expect(waiting.state).toBe('waiting');
    await w.operator.run(deletions.withdraw, { id, rev: waiting.rev });
    expect(await w.system().repo(Institution).get(w.school.id)).not.toHaveProperty('deletionOn');
    w.clock.advance(31 * 86_400_000);
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    expect((await rowOf(id)).state).toBe('withdrawn');
  });

  it('leaves no row and no file of it, and everything of the others', async () => {
    const before = await contents(w.kernel, w.stranger.id);
    const { id: kept } = await filesOf(w.kernel).put(
      {
        tenantId: w.school.id,
        ownerId: null,
        target: 'a.b',
        name: 'a.pdf',
        mime: 'a/b',
        bytes: Buffer.from('a'),
        small: null,
      },
      { isTaken: true },
    );
    const { id: archive } = await w.operator.run(exportInstitution, { institution: w.school.id });
    const both = w.school.teacher.actor.userId!;
    const role = await w.system().repo(Role).findOne({ key: 'teacher' });
    await w.system().repo(Membership).create({ user: both, institution: w.stranger.id, role: role!.id });
    await w.runJobs();
    const { id } = await w.operator.run(askDeletion, { institution: w.school.id, reason: 'Contract ended' });
    await second.run(deletions.confirm, { id, rev: (await rowOf(id)).rev });
    w.clock.advance(30 * 86_400_000);
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    await w.runJobs();
    const done = await rowOf(id);
    expect(done).toMatchObject({ state: 'done', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(Object.fromEntries(done.counts.map(({ entity, rows }) => [entity, rows]))).toMatchObject({
      student: w.school.students.length + 1,
      institution: 1,
    });
    // The platform's own log says that it was there, without a value of it.
    expect(Object.keys(await placesOf(w.kernel, w.school.id))).toEqual(['audit']);
    expect(await filesOf(w.kernel).find([kept, archive])).toEqual([]);
    expect(await w.system().repo(User).count({ id: w.school.head.actor.userId! })).toBe(0);
    expect(await w.system().repo(User).count({ id: both })).toBe(1);
    await again(w, ['transfers.deleteInstitution', 'transfers.tellDeletion']);
    expect(await rowOf(id)).toEqual(done);
    expect(await contents(w.kernel, w.stranger.id)).toEqual(before);
    const { preview } = transfersDocuments.certificate.actions;
    for (const language of ['en', 'bn'] as const) expect((await second.run(preview, { id, language })).pages).toBe(1);
  });
});

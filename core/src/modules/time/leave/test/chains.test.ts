import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveChain } from '@pathshala/shared/modules/time/leave';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { apply, approve, clearLeave, makeType, request, step, withdraw } from './support';

let w: World;
beforeAll(async () => void (w = await world()));
afterEach(async () => {
  await clearLeave(w);
  await w.store.model(LeaveChain).collection.deleteMany({});
  await w.runJobs();
});
afterAll(() => w.close());

describe('a chain of leave is the matter of two people', () => {
  const ways = transitionsOf(LeaveChain);
  const { create, update, remove } = actionsOf(LeaveChain);
  const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
  const self = () => [step({ by: 'staff', staff: w.school.staffRecords.office.id })];
  const proposal = () => ({ name: 'By myself', nameBn: 'নিজে', applicant: 'staff' as const, steps: self() });
  /** People asked about leave of the teacher now. */
  const askedFor = async (day: string) => {
    const { id } = await w.school.teacher.run(apply, request(await makeType(w), day));
    const row = await w.system(w.school.id).repo(LeaveApplication).get(id);
    await w.school.teacher.run(withdraw, { id, rev: row.rev });
    return row.approvers;
  };
  it('the person who proposes one does not put it in force, with whichever account, and neither edits it after that', async () => {
    const { head, office } = w.school;
    const second = await w.school.hire('head', w.school.id, 'The same person', {
      staff: w.school.staffRecords.office.id,
    });
    const draft = await office.run(create, proposal());
    expect(await askedFor('09')).not.toContain(office.actor.userId);
    expect((await office.refused(ways.confirm, at(draft))).code).toBe('OWN_RECORD');
    expect((await second.refused(ways.confirm, at(draft))).code).toBe('OWN_RECORD');
    const active = await head.run(ways.confirm, at(draft));
    expect(await askedFor('10')).toContain(office.actor.userId);
    for (const who of [head, office]) {
      expect((await who.refused(update, { ...at(active), patch: { rank: 1 } })).code).toBe('CHAIN_IN_FORCE');
      expect((await who.refused(remove, at(active))).status).toBeGreaterThanOrEqual(403);
    }
  });
  it('its writer is never asked about their own leave', async () => {
    await w.school.head.run(ways.confirm, at(await w.school.office.run(create, proposal())));
    const sent = await w.school.office.run(apply, request(await makeType(w), '11'));
    expect(sent.decisions.map(({ by }) => by.en)).toEqual(['Head of school']);
  });
  it('neither ends nor changes while leave of an employee waits in it', async () => {
    const { head, office, teacher } = w.school;
    const chain = await head.run(ways.confirm, at(await office.run(create, proposal())));
    const { id } = await teacher.run(apply, request(await makeType(w), '12'));
    await office.run(ways.revise, at(chain));
    const draft = (await w.system(w.school.id).repo(LeaveChain).findOne({ replaces: chain.id }))!;
    expect((await head.refused(ways.confirm, at(draft))).code).toBe('CHAIN_IN_USE');
    await approve(office, id);
    expect((await head.run(ways.confirm, at(draft))).state).toBe('active');
    expect((await w.system(w.school.id).repo(LeaveChain).get(chain.id)).state).toBe('off');
  });
});

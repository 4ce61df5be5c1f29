import { actionsOf, transitionsOf, type Action } from '@pathshala/shared/kit';
import { Voucher, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { admissionActions } from '@pathshala/shared/modules/students/admission';
import { StudentWaiver } from '@pathshala/shared/modules/money/fees';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { PayRun } from '@pathshala/shared/modules/staff/payroll';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Notice } from '@pathshala/shared/modules/school/cms';
import {
  accessActions,
  identityActions,
  Impersonation,
  impersonationActions,
  Membership,
  Session,
} from '@pathshala/shared/modules/foundation/identity';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  defineJob,
  execute,
  transit,
  jobSpec,
  makeContext,
  runUnit,
  type Context,
  type JobSpec,
} from '../../../../kernel';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { makeSessionResolver } from '..';
import { runPayload, startRun } from '../../runs';
import { hashToken } from '../services/tokens';
import { world, type Person, type World } from '../../../../testing';
import { refusal } from '../../../../testing/person';
import { runOneJob, WORLD_NOW } from '../../../../testing/world';

let w: World;
let operator: Person;
let hired = 0;
const reason = 'A mark sheet looks wrong';
/** The caller as their bearer token is understood in this moment. */
const present = async (token = operator.token): Promise<Context> => {
  const session = await makeSessionResolver(w.kernel).resolve(token);
  return makeContext(w.kernel, session ?? {});
};
const begin = () => operator.run(impersonationActions.impersonate, { institution: w.school.id, reason });
const record = async () => (await w.system().repo(Impersonation).findOne({ user: operator.actor.userId! }))!;

beforeAll(async () => void (w = await world()));
beforeEach(async () => {
  w.clock.set(WORLD_NOW);
  operator = await w.school.hire('operator', null, `Officer ${(hired += 1)}`);
});
afterAll(() => w.close());

describe('acting for an institution', () => {
  it("makes the session the institution's head for half an hour, and says so", async () => {
    const me = await begin();
    expect(me).toMatchObject({
      user: { site_id: w.school.id },
      membership: { role: 'head', institution: { id: w.school.id } },
      memberships: [],
      impersonation: { reason, until: '2026-03-04T04:30:00.000Z' },
    });
    const ctx = await present();
    expect([ctx.tenantId, ctx.actor.role, ctx.actor.userId]).toEqual([w.school.id, 'head', operator.actor.userId]);
    await execute(actionsOf(Notice).list, ctx, {});
    expect((await execute(identityActions.me, ctx, {})).impersonation?.until).toBe('2026-03-04T04:30:00.000Z');
  });

  it('approves, pays and posts nothing, by no way', async () => {
    await begin();
    const ctx = await present();
    const matter = { id: w.school.id, rev: 1 };
    for (const [action, input] of [
      [transitionsOf(Voucher).approve, matter],
      [transitionsOf(Voucher).post, matter],
      [transitionsOf(StudentWaiver).approve, matter],
      [transitionsOf(PayRun).approve, matter],
      [transitionsOf(PayRun).pay, matter],
      [paymentsActions.decideClaim, { id: w.school.id, approve: true }],
      [admissionActions.publish, { admissionDeclaration: w.school.id, rev: 1 }],
      [resultActions.publish, { exam: w.school.id, version: 1 }],
    ] as [Action<any, any>, object][])
      expect([action.id, (await refusal(execute(action, ctx, input))).code]).toEqual([action.id, 'WITHHELD']);
    // A handler that ends in a withheld transition is refused too.
    const withAll = { ...ctx, can: () => true } as Context;
    const types = w.system().repo(VoucherType);
    const type = await types.create({ code: 'X', name: 'X', nameBn: 'X', nature: 'journal', prefix: 'X' });
    const { id } = await w
      .system(w.school.id)
      .repo(Voucher)
      .create({ type: type.id, nature: 'journal', date: '2026-03-04', total: 0 });
    const within = runUnit(withAll, { id: 'test', audited: true }, (unit) => transit(unit, Voucher, 'post', { id }));
    expect((await refusal(within)).code).toBe('WITHHELD');
  });

  it('leaves both names in the audit trail', async () => {
    await begin();
    const ctx = await present();
    const made = (await execute(actionsOf(Notice).create, ctx, {
      title: 'Closed',
      titleBn: 'বন্ধ',
      body: 'x',
      bodyBn: 'ক',
      category: 'general',
      publishedOn: '2026-03-04',
    } as never)) as { id: string };
    const row = await w.store.raw().collection('audit').findOne({ entity: 'notice', op: 'create' });
    expect(String(row!['recordId'])).toBe(made.id);
    expect(String(row!['tenantId'])).toBe(w.school.id);
    expect(row!['actorName']).toMatchObject({
      en: expect.stringMatching(/^Officer \d.* for /),
      bn: expect.stringMatching(/পক্ষে/),
    });
    expect(row!['impersonator']).toMatchObject({ name: { en: expect.stringMatching(/^Officer \d/) } });
    expect(String(row!['impersonator'].user)).toBe(operator.actor.userId);
  });

  it('leaves both names on what its jobs do, also when the run is taken up again by a worker that nobody sent', async () => {
    const write = defineJob('test.write', runPayload);
    let date = 0;
    const day = () => ({
      name: 'Founders',
      nameBn: 'প্রতিষ্ঠা',
      from: `2026-05-0${(date += 1)}`,
      until: `2026-05-0${date}`,
    });
    (w.kernel.jobs as Map<string, JobSpec>).set(
      write.name,
      jobSpec(
        write,
        async () => (sys) =>
          runUnit(sys, { id: write.name, audited: true }, (inside) => inside.repo(Holiday).create(day())),
      ),
    );
    await begin();
    await runUnit(await present(), { id: 'test', audited: true }, (ctx) =>
      startRun(ctx, {
        kind: 'feeGeneration',
        title: { en: 'Fill', bn: 'পূরণ' },
        subject: 'acting',
        permission: 'holiday.create',
        lock: `acting-${operator.actor.userId}`,
        job: write,
      }),
    );
    const names = { en: expect.stringMatching(/^Officer \d+ of school for school/), bn: expect.stringMatching(/পক্ষে/) };
    await w.runJobs();
    const trail = async () =>
      (
        await w.store
          .raw()
          .collection('audit')
          .find({ action: write.name, actor: toObjectId(operator.actor.userId!) })
          .toArray()
      ).map(({ actorKind, actorName, impersonator }) => ({ actorKind, actorName, impersonator: impersonator?.name }));
    const entry = {
      actorKind: 'system',
      actorName: names,
      impersonator: { en: expect.stringMatching(/^Officer \d+ of school$/) },
    };
    expect(await trail()).toMatchObject([entry]);
    // Nobody worked on it, so it is ordered again by the clock.
    w.clock.advance(200_000);
    await runOneJob(w.kernel, 'runs.reviveRuns', { payload: {}, tenantId: null, actorId: null, requestId: 'schedule' });
    await w.runJobs();
    expect(await trail()).toMatchObject([entry, entry]);
    const { rows } = await w.school.office.run(actionsOf(Run).list, { filter: { subject: { eq: 'acting' } } });
    expect(rows).toMatchObject([{ orderedBy: names.en, orderedByBn: names.bn }]);
  });

  it.each([
    [
      'a password',
      identityActions.changePassword,
      { currentPassword: 'x', password: 'abcdef', passwordConfirmation: 'abcdef' },
    ],
    ['another place', identityActions.switchMembership, { membership: '0123456789abcdef01234567' }],
    ['a further impersonation', impersonationActions.impersonate, { institution: '0123456789abcdef01234567', reason }],
    [
      'the rights of a role',
      accessActions.assignPermissions,
      { role: '0123456789abcdef01234567', rev: 1, give: [], take: [] },
    ],
    ['the removal of money', 'feeHead.remove', { id: '0123456789abcdef01234567', rev: 1 }],
    ['the reversal of a run of bills', 'fees.revert', { run: '0123456789abcdef01234567' }],
    ['a program with access', 'oauth.createClient', {}],
  ])('is refused %s', async (_, action, input) => {
    await begin();
    const error = await refusal(
      execute(typeof action === 'string' ? w.registry.actions.get(action)! : (action as never), await present(), input),
    );
    expect([error.code, error.status]).toEqual(['WITHHELD', 403]);
  });

  it('needs a reason, one place, and the right', async () => {
    expect(
      (await operator.refused(impersonationActions.impersonate, { institution: w.school.id, reason: ' ' })).fields,
    ).toHaveProperty('reason');
    expect((await operator.refused(impersonationActions.impersonate, { reason })).code).toBe('VALIDATION');
    expect(
      (
        await operator.refused(impersonationActions.impersonate, {
          institution: w.school.id,
          group: w.school.groupId,
          reason,
        })
      ).code,
    ).toBe('VALIDATION');
    expect(
      (await w.school.head.refused(impersonationActions.impersonate, { institution: w.stranger.id, reason })).code,
    ).toBe('FORBIDDEN');
    expect(
      (await operator.refused(impersonationActions.impersonate, { institution: 'ffffffffffffffffffffffff', reason }))
        .code,
    ).toMatch(/NOT_FOUND|VALIDATION/);
  });

  it('ends when it is ended, and is oneself again', async () => {
    await begin();
    const me = await execute(impersonationActions.endImpersonation, await present(), {});
    expect(me).toMatchObject({ membership: { role: 'operator' } });
    expect(me.impersonation).toBeUndefined();
    expect(await record()).toMatchObject({ endedBy: 'person', endedAt: '2026-03-04T04:00:00.000Z' });
    expect((await present()).tenantId).toBeNull();
    await execute(impersonationActions.endImpersonation, await present(), {});
  });

  it('ends on its own after half an hour, and is written down', async () => {
    await begin();
    w.clock.advance(30 * 60_000 - 1);
    expect((await present()).tenantId).toBe(w.school.id);
    w.clock.advance(1);
    const ctx = await present();
    expect([ctx.tenantId, ctx.actor.impersonator]).toEqual([null, undefined]);
    expect(await w.runJobs()).toContain('identity.endImpersonation');
    const ended = await record();
    expect(ended).toMatchObject({ endedBy: 'time', endedAt: '2026-03-04T04:30:00.000Z' });
    // Run once more, as a queue may: nothing is written again.
    await runOneJob(w.kernel, 'identity.endImpersonation', {
      payload: { impersonation: ended.id },
      tenantId: null,
      actorId: null,
      requestId: 'test',
    });
    expect((await record()).rev).toBe(ended.rev);
  });

  it('ends with the session', async () => {
    await begin();
    await execute(identityActions.logout, await present(), {});
    expect(await record()).toMatchObject({ endedBy: 'logout' });
    expect((await present()).actor.kind).toBe('anonymous');
  });

  it('ends when the right is taken', async () => {
    await begin();
    const membership = await w.system().repo(Membership).get(operator.actor.membershipId!);
    await w
      .system()
      .repo(Membership)
      .update(membership.id, { extras: [{ permission: 'identity.impersonate', effect: 'deny' }] as never });
    expect((await present()).tenantId).toBeNull();
    expect(await record()).toMatchObject({ endedBy: 'right' });
  });

  it('is of one session only', async () => {
    await begin();
    const session = await w
      .system()
      .repo(Session)
      .findOne({ tokenHash: hashToken(operator.token) });
    expect(session?.impersonation).toBe((await record()).id);
    expect((await present(w.school.head.token)).actor.impersonator).toBeUndefined();
  });

  it('is listed for the platform', async () => {
    await begin();
    const { rows, labels } = await w.operator.run(actionsOf(Impersonation).list, {
      filter: { user: { eq: operator.actor.userId! } },
    });
    expect(rows).toMatchObject([{ reason, institution: w.school.id }]);
    expect(labels['user']?.[operator.actor.userId!]?.en).toMatch(/^Officer \d/);
    expect((await w.school.head.refused(actionsOf(Impersonation).list, {})).code).toBe('FORBIDDEN');
  });
});

describe('acting for a group', () => {
  it('makes the session its staff', async () => {
    const me = await operator.run(impersonationActions.impersonate, { group: w.school.groupId, reason });
    expect(me).toMatchObject({ membership: { role: 'groupStaff', institution: null }, impersonation: { reason } });
    const ctx = await present();
    expect([ctx.tenantId, ctx.actor.groupId, ctx.actor.role]).toEqual([null, w.school.groupId, 'groupStaff']);
    expect(ctx.can('identity.groupUsers')).toBe(true);
    expect(ctx.can('institution.update')).toBe(false);
  });
});

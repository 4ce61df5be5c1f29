import { actionsOf, transitionsOf } from '@pathshala/shared';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { LeaveChain, leaveActions, LeaveType } from '@pathshala/shared/modules/time/leave';
import { addDays } from '@pathshala/shared/text';
import type { Browser } from '@playwright/test';
import { ObjectId, type Db } from 'mongodb';
import { loginByApi } from '../support/api';
import { openAs } from '../support/people';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { patient, Refused } from './patient';

const MARK = 'storm leave';
/** Further days are not asked for in one storm. */
const MOST = 40;

/** A guardian applies again and again; the head decides in their browser and, at the same time, on their telephone. */
export async function leaveActor(browser: Browser, book: Book): Promise<Actor> {
  const headApi = await loginByApi('head@shapla.demo.test');
  const illness = (await headApi.run(actionsOf(LeaveType).list, { size: 100 })).rows.find(
    (type) => type.name === 'Illness',
  )!;
  const proposed = await headApi.run(actionsOf(LeaveChain).create, {
    name: 'Illness, the head',
    nameBn: 'অসুস্থতা, প্রধান',
    applicant: 'student',
    type: illness.id,
    steps: [{ by: 'role', role: 'head', mode: 'any', escalateHours: 0 }],
  });
  // Another person puts it in force.
  const office = await loginByApi('office@shapla.demo.test');
  await office.run(transitionsOf(LeaveChain).confirm, { id: proposed.id, rev: proposed.rev });
  await office.close();
  await headApi.close();
  const [guardian, phone] = await Promise.all([
    patient(book, 'guardian@shapla.demo.test'),
    patient(book, 'head@shapla.demo.test'),
  ]);
  const { children = [] } = await guardian.run(dashboardActions.today, {});
  const child = children[0]!.student;
  const head = await openAs(browser, 'head@shapla.demo.test');
  await head.page.goto('/site/leave/approve');
  const sent = new Map<string, string>();

  const applyFor = async (storm: AbortSignal) => {
    const { today } = await guardian.run(leaveActions.mine, { student: child });
    for (let ahead = 2; sent.size < MOST && !storm.aborted; ahead += 1) {
      const day = addDays(today, ahead);
      const request = {
        student: child,
        type: illness.id,
        from: day,
        until: day,
        half: 'none' as const,
        reason: `${MARK} ${day}`,
      };
      try {
        const [first] = await guardian.twice(leaveActions.apply, request);
        const { id } = first ?? (await guardian.run(leaveActions.apply, request));
        sent.set(id, day);
      } catch (error) {
        if (!(error instanceof Refused) || !['LEAVE_OVERLAPS', 'LEAVE_NO_WORKING_DAY'].includes(error.code))
          throw error;
        // The answer got lost and the application already exists.
        const there = (await guardian.run(leaveActions.mine, { student: child })).applications.find(
          (each) => each.reason === request.reason,
        );
        if (there) sent.set(there.id, day);
      }
      await pause(1_500);
    }
  };
  const decideOnPhone = async (applying: Promise<void>) => {
    const done = new Set<string>();
    const applied = { isOver: false };
    const over = applying.finally(() => (applied.isOver = true));
    while (!applied.isOver || done.size < sent.size) {
      const open = [...sent.keys()].filter((id) => !done.has(id));
      for (const id of open) {
        await phone.twice(leaveActions.decide, { applications: [id], verdict: 'approve' });
        await phone.run(leaveActions.decide, { applications: [id], verdict: 'approve' });
        done.add(id);
        book.count('leave decided');
      }
      await pause(2_000);
    }
    await over;
  };
  const decideInBrowser = async (storm: AbortSignal) => {
    while (!storm.aborted) {
      await head.page
        .getByRole('button', { name: 'Approve', exact: true })
        .first()
        .click({ timeout: 1_500 })
        .catch(() => undefined);
      await pause(300);
    }
  };

  return {
    name: 'leave',
    async work(storm) {
      await Promise.all([decideOnPhone(applyFor(storm)), decideInBrowser(storm)]);
    },
    async compare(db: Db) {
      const applications = await db
        .collection('leave_applications')
        .find({ reason: { $regex: `^${MARK}` } })
        .toArray();
      book.same(
        'applications for each day',
        applications.map((each) => each['from'] as string).sort(),
        [...sent.values()].sort(),
      );
      book.same(
        'applications that are not approved',
        applications.filter((each) => each['status'] !== 'approved').map((each) => [each['from'], each['status']]),
        [],
      );
      const days = await db
        .collection('leave_decisions')
        .find({ application: { $in: applications.map((each) => each._id) } })
        .toArray();
      const decided = days.filter((each) => each['state'] === 'approved').map((each) => String(each['application']));
      book.same(
        'one decision for each application',
        [decided.length, new Set(decided).size],
        [applications.length, applications.length],
      );
      const told = () =>
        db
          .collection('notifications')
          .find({ source: { $regex: `^leave:(${applications.map((each) => String(each._id)).join('|')}):approved` } })
          .toArray();
      const users = new Set((await told()).map((each) => String(each['user'])));
      if (!(await comesTrue(async () => (await told()).length === applications.length * Math.max(1, users.size))))
        book.fault(
          `${(await told()).length} notifications for ${applications.length} approvals and ${users.size} accounts`,
        );
      const mine = (await guardian.run(leaveActions.mine, { student: child })).applications.filter((each) =>
        each.reason.startsWith(MARK),
      );
      book.same(
        'leave as the guardian sees it',
        mine.filter((each) => each.status === 'approved').length,
        applications.length,
      );
      if (
        !(await comesTrue(
          async () =>
            (await head.page
              .getByRole('article')
              .filter({ hasText: MARK })
              .getByRole('button', { name: 'Approve', exact: true })
              .count()) === 0,
        ))
      )
        book.fault('the head’s inbox still shows what is decided');
      book.same(
        'days held on the register',
        await db
          .collection('attendance_excusals')
          .countDocuments({ student: new ObjectId(child), from: { $in: [...sent.values()] }, alive: true }),
        applications.length,
      );
      book.same('errors in the head’s browser', head.faults, []);
    },
    async close() {
      await Promise.all([guardian, phone, head].map((each) => each.close()));
    },
  };
}

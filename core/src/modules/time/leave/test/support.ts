import { actionsOf, transitionsOf, type ActionInput, type Row } from '@pathshala/shared/kit';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import {
  leaveActions,
  LeaveApplication,
  LeaveBalance,
  LeaveChain,
  LeaveDecision,
  LeaveEntry,
  LeaveType,
  LessonCover,
  LessonSwap,
} from '@pathshala/shared/modules/time/leave';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import type { Person, World } from '../../../../testing';

type TypeInput = ActionInput<ReturnType<typeof actionsOf<typeof LeaveType>>['create']>;
type Apply = ActionInput<typeof leaveActions.apply>;
export const {
  apply,
  withdraw,
  decide,
  requestCancel,
  cancel,
  join,
  preview,
  mine,
  inbox,
  inboxCount,
  view,
  saveDraft,
  orderDuty,
  openYear,
  balances,
  ledger,
  adjust,
} = leaveActions;

let n = 0;
/** A kind of leave for everyone, with few rules. */
export const makeType = (w: World, over: Partial<TypeInput> = {}): Promise<Row<typeof LeaveType>> =>
  w.school.head.run(actionsOf(LeaveType).create, {
    name: `Leave ${(n += 1)}`,
    nameBn: `ছুটি ${n}`,
    applicants: 'both',
    backdatedDays: 30,
    ...over,
  });
/** A chain in force: the head proposes it, the office confirms it. */
export const makeChain = async (
  w: World,
  steps: Row<typeof LeaveChain>['steps'],
  over: Partial<ActionInput<ReturnType<typeof actionsOf<typeof LeaveChain>>['create']>> = {},
) => {
  const { id, rev } = await w.school.head.run(actionsOf(LeaveChain).create, {
    name: `Chain ${(n += 1)}`,
    nameBn: `ধাপ ${n}`,
    applicant: 'staff',
    steps,
    ...over,
  });
  return w.school.office.run(transitionsOf(LeaveChain).confirm, { id, rev });
};
export const step = (
  over: Partial<Row<typeof LeaveChain>['steps'][number]>,
): Row<typeof LeaveChain>['steps'][number] => ({ by: 'role', mode: 'any', escalateHours: 0, ...over });

/** A request for days of March 2026, when today is Wednesday the 4th. */
export const request = (type: { id: string }, from: string, until = from, over: Partial<Apply> = {}): Apply => ({
  type: type.id,
  from: `2026-03-${from}`,
  until: `2026-03-${until}`,
  half: 'none',
  reason: 'family matter',
  ...over,
});
export const approve = (person: Person, ...applications: string[]) =>
  person.run(decide, { applications, verdict: 'approve' });
export const bell = async (person: Person) =>
  (await person.run(messagingActions.notifications, {})).map((item) => item.data.titleEn);

/** Forgets every application with all that follows from it; types and chains stay. */
export async function clearLeave(w: World): Promise<void> {
  for (const entity of [
    LeaveApplication,
    LeaveDecision,
    LeaveEntry,
    LeaveBalance,
    AttendanceExcusal,
    LessonCover,
    LessonSwap,
  ])
    await w.store.model(entity).collection.deleteMany({});
}

/** The ledger adds up to what the balance says, always. */
export async function expectSoundBooks(w: World): Promise<void> {
  const sys = w.system(w.school.id);
  const entries = await sys.repo(LeaveEntry).find({ limit: 5_000 });
  for (const balance of await sys.repo(LeaveBalance).find({ limit: 1_000 })) {
    const own = entries.filter(
      (entry) => entry.year === balance.year && (entry.staff ?? entry.student) === (balance.staff ?? balance.student),
    );
    for (const line of balance.lines) {
      const sum = (kind: string) =>
        own
          .filter((entry) => entry.type === line.type && entry.kind === kind)
          .reduce((total, entry) => total + entry.days, 0);
      const found = {
        opening: sum('opening'),
        carried: sum('carried'),
        lapsed: sum('lapsed'),
        adjusted: sum('adjusted'),
        reserved: sum('reserved'),
        used: sum('used'),
      };
      const said = {
        opening: line.allocated,
        carried: line.carried,
        lapsed: line.lapsed,
        adjusted: line.adjusted,
        reserved: line.pending,
        used: line.used,
      };
      if (JSON.stringify(found) !== JSON.stringify(said))
        throw new Error(`The ledger says ${JSON.stringify(found)}, the balance ${JSON.stringify(said)}`);
    }
    const held = await sys.repo(LeaveApplication).find({
      where: {
        [balance.staff ? 'staff' : 'student']: balance.staff ?? balance.student,
        year: balance.year,
        status: 'pending',
        isDuty: false,
      },
    });
    const pending = balance.lines.reduce((total, line) => total + line.pending, 0);
    const days = held.reduce((total, row) => total + row.days, 0);
    if (pending !== days) throw new Error(`${pending} days are held for ${days} days applied for`);
  }
}

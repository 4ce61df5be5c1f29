import { actionsOf } from '@pathshala/shared/kit';
import {
  AllowanceRule,
  CutRule,
  payrollActions,
  PayRun,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { StaffDay } from '@pathshala/shared/modules/time/timekeeping';
import { daysOfMonth } from '@pathshala/shared/text';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openServices } from './bench-services';
import { printFigures } from './figures';

const PEOPLE = Number(process.argv[2] ?? 300);
const PROMISED_MS = 2_000;
const MONTH = '2026-02';

/** The salaries of 300 employees with a month of attendance, from the order to the preview. */
async function bench(w: World): Promise<void> {
  const { accountant, id: tenantId, staffRecords } = w.school;
  const { designation } = staffRecords.teacher;
  const salaryType = (await accountant.run(actionsOf(SalaryType).create, { name: 'Own', nameBn: 'নিজস্ব' })).id;
  const rule = { salaryType, basis: 'basic' as const, amount: 0 };
  await accountant.run(actionsOf(AllowanceRule).create, { ...rule, name: 'Rent', nameBn: 'বাড়িভাড়া', percent: 40 });
  const late = { ...rule, name: 'Late', nameBn: 'বিলম্ব', reason: 'late' as const, basis: 'dayOfBasic' as const };
  await accountant.run(actionsOf(CutRule).create, late);
  const staff = Array.from({ length: PEOPLE }, (_, at) => ({
    id: newId(),
    tenantId,
    code: `B${1000 + at}`,
    name: `Employee ${at}`,
    nameBn: `কর্মচারী ${at}`,
    designation,
    gender: 'female' as const,
    phone: `017${String(10_000_000 + at)}`,
  }));
  const now = w.clock.now();
  await bulkLoad(w.store, Staff, staff, now);
  const structures = staff.map((row, at) => ({
    id: newId(),
    tenantId,
    staff: row.id,
    salaryType,
    from: '2025-07-01',
    basic: 1_250_000 + at * 1_000,
    paidBy: 'bank' as const,
  }));
  await bulkLoad(w.store, PayStructure, structures, now);
  const days = staff.flatMap((row, at) =>
    daysOfMonth(MONTH).map((date, day) => ({
      id: newId(),
      tenantId,
      staff: row.id,
      date,
      state: (at + day) % 9 === 0 ? ('late' as const) : ('present' as const),
    })),
  );
  await bulkLoad(w.store, StaffDay, days, now);
  const began = performance.now();
  const { payRun } = await accountant.run(payrollActions.begin, { month: MONTH, salaryType, kind: 'regular' });
  await w.runJobs();
  const ms = performance.now() - began;
  const { slips, state, net } = await w.system(tenantId).repo(PayRun).get(payRun);
  if (slips !== PEOPLE) throw new Error(`${slips} pay slips instead of ${PEOPLE}`);
  console.log(`a ${state}, net ${net}`);
  printFigures([{ what: `preview of a month for ${PEOPLE} employees`, times: [ms], goal: PROMISED_MS }]);
}

const stop = await openServices();
const w = await world();
try {
  await bench(w);
} finally {
  await w.close();
  await closeSpareStores();
  await stop();
}

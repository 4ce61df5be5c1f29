import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { addDays, todayInDhaka } from '@pathshala/shared/text';
import type { Caller } from './api';
import { now } from './clock';

export interface OpenRegister {
  section: string;
  date: string;
  roster: { student: string; roll: number; name: string; nameBn: string }[];
}

/**
 * The latest day on which the teacher's own register can be written: today, or before a weekend the last school day.
 */
export async function findOpenRegister(teacher: Caller): Promise<OpenRegister> {
  const { open, refusals } = await lookForOpenRegister(teacher);
  if (!open) throw new Error(`No register within the days that a teacher may mark: ${refusals.join(', ')}`);
  return open;
}

/** `refusals`: why each of the last days is closed, today's first, up to the open one. */
export async function lookForOpenRegister(
  teacher: Caller,
): Promise<{ open: OpenRegister | null; today: OpenRegister; refusals: string[] }> {
  const today = todayInDhaka(now());
  const refusals: string[] = [];
  let first: OpenRegister | undefined;
  for (let back = 0; back <= 3; back += 1) {
    const date = addDays(today, -back);
    const { sections } = await teacher.run(attendanceActions.mySections, { date, period: 0 });
    const own = sections.find((each) => each.own);
    if (!own) throw new Error('The demo teacher has no section of his own');
    const { refusal, roster } = await teacher.run(attendanceActions.openSheet, {
      section: own.section,
      date,
      period: 0,
    });
    const register = { section: own.section, date, roster };
    first ??= register;
    if (refusal === null) return { open: register, today: first, refusals };
    refusals.push(refusal);
  }
  return { open: null, today: first!, refusals };
}

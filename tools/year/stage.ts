import type { Row } from '@pathshala/shared/kit';
import type { Section, Subject } from '@pathshala/shared/modules/school/academics';
import type { Kernel, Store } from '@pathshala/core/kernel';
import type { manualClock } from '@pathshala/core/kernel/host';
import type { Random } from '../../core/src/seed/recipe/random';
import type { Account, Doors } from './account';
import type { makeBank } from '../bank/bank.mjs';
import type { Worker } from './job-queue';
import type { Kills } from './kills';

export type Kind = 'school' | 'college' | 'madrasah';
export interface Size {
  kinds: readonly Kind[];
  sections: number;
  students: number;
  /** Registers are taken on one in so many days. */
  every: number;
  /** Months in which the small year stands still, so that it ends soon. */
  skipped: readonly number[];
}
export interface StudentOfYear {
  id: string;
  code: string;
  section: string;
  guardian: string | null;
  /** The guardian's number, where the office was given one. */
  phone: string | null;
  /** Of those whose guardian has an account. */
  family: Account | null;
  /** The student's own; those whose guardian has one have it. */
  own: Account | null;
  hasLeft: boolean;
}
export interface Place {
  row: Row<typeof Section>;
  classTeacher: Account;
  /** The teacher of each subject, in the order of the subjects. */
  teachers: readonly Account[];
  /** The same people as employees. */
  staff: readonly string[];
}
export interface Teacher {
  staff: string;
  account: Account;
}
export interface School {
  id: string;
  alias: string;
  kind: Kind;
  head: Account;
  office: Account;
  accountant: Account;
  librarian: Account;
  teachers: readonly Teacher[];
  staff: readonly string[];
  year: string;
  nextYear: string;
  class: string;
  nextClass: string;
  subjects: readonly Row<typeof Subject>[];
  /** Sections of the first class; after the turn of the year those of both. */
  places: readonly Place[];
  /** Sections of the class into which the first is promoted, with the same teachers. */
  nextPlaces: readonly Place[];
  students: StudentOfYear[];
  /** Ids by the code of the ready chart. */
  ledgers: ReadonlyMap<string, string>;
  holidays: readonly { from: string; until: string }[];
  weekend: readonly number[];
  fees: { tuition: string; session: string; waiverType: string; salaryType: string };
}
export interface Platform {
  operator: Account;
  /** Ids by code. */
  payment: ReadonlyMap<string, string>;
  voucherTypes: ReadonlyMap<string, string>;
  companies: ReadonlyMap<string, string>;
}
/** All that an event of the year needs. */
export interface Year {
  /** The calendar year that is lived. */
  of: number;
  kernel: Kernel;
  store: Store;
  clock: ReturnType<typeof manualClock>;
  doors: Doors;
  worker: Worker;
  kills: Kills;
  /** The sandbox bank, which notifies the product over HTTP. */
  bank: ReturnType<typeof makeBank>;
  random: Random;
  size: Size;
  platform: Platform;
  schools: School[];
  /** Counts what happened, for the table and the summary's hash. */
  count(what: string, by?: number): void;
  readonly tally: ReadonlyMap<string, number>;
}

/** Sets the clock to a time of the day in Dhaka. A year has one direction: what was sealed yesterday stays behind. */
export function at({ clock }: Pick<Year, 'clock'>, date: string, time = '10:00'): void {
  const moment = new Date(`${date}T${time}:00+06:00`);
  if (moment < clock.now()) throw new Error(`The clock would go back to ${date} ${time}`);
  clock.set(moment.toISOString());
}
/** Request keys and transaction ids come from the seed, so that the same seed gives the same year. */
export function keyOf(random: Random, length = 24): string {
  return Array.from({ length }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('');
}

/** A date of the year, or of one beside it: `12-02` and -1 is the second of December before. */
export const dateIn = ({ of }: Pick<Year, 'of'>, monthAndDay: string, beside = 0): string =>
  `${of + beside}-${monthAndDay}`;
/** Of the fiscal year that begins in July of a year. */
export const fiscalName = (from: number): string => `${from}-${String((from + 1) % 100).padStart(2, '0')}`;
export const inBengali = (text: string): string => text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

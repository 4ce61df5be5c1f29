import type { Text } from '@pathshala/shared/kit';
import type { RoutineFormat, RoutineThing } from '@pathshala/shared/modules/school/timetable';
import { toLatinDigits } from '@pathshala/shared/text';

/** A person or thing that a file names. */
export interface FileThing {
  thing: RoutineThing;
  /** Unique among its kind in the file. */
  key: string;
  name: string;
  /** Further names: a short one, a code. */
  also: readonly string[];
  /** Of a period: `HH:MM`, where the file says when it begins. */
  startsAt?: string;
  /** Of a period: a break of everyone, in which no lesson can be. */
  isBreak?: boolean;
}

/** A lesson as often as it takes place; all references are keys of things. */
export interface FileLesson {
  /** Its number in the file, for people who look for it there. */
  row: number;
  sections: readonly string[];
  subject: string;
  teachers: readonly string[];
  length: number;
  day: string;
  period: string;
  room: string | null;
  isLocked: boolean;
  /** Property of it that a weekly routine cannot hold. */
  fault: Text | null;
}

/** A routine as another program wrote it, before anything in it is matched with records. */
export interface RoutineFile {
  format: RoutineFormat;
  things: FileThing[];
  lessons: FileLesson[];
  /** Lessons to which the file gives no place. */
  unplaced: number;
}

/** `8:05` and `08.05` are 08:05, also in Bengali digits. */
export function clockOf(text: string): string | null {
  const [, hours, minutes] = /(?:^|[^\d])(\d{1,2})[:.](\d{2})(?!\d)/u.exec(toLatinDigits(text)) ?? [];
  return hours && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

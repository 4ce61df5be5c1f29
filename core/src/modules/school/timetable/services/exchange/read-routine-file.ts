import { AppError } from '@pathshala/shared/kit';
import { timetableErrors } from '@pathshala/shared/modules/school/timetable';
import { readAsc } from './read-asc';
import { readFet } from './read-fet';
import type { RoutineFile } from './routine-file';
import { REASONS, refusal, xmlTree } from './xml-tree';

/**
 * @throws AppError ROUTINE_FILE_UNREADABLE for what is no sound XML, ROUTINE_FILE_UNKNOWN for what is no routine,
 * ROUTINE_FILE_PLACES_ONLY for FET's list of places
 */
export function readRoutineFile(bytes: Uint8Array): RoutineFile {
  const root = xmlTree(bytes);
  const name = root.name.toLowerCase();
  if (name === 'timetable') return within(readAsc(root));
  if (name === 'fet') return within(readFet(root));
  if (PLACES.has(name)) throw new AppError(timetableErrors.ROUTINE_FILE_PLACES_ONLY);
  throw new AppError(timetableErrors.ROUTINE_FILE_UNKNOWN);
}

/** A draft holds no more lessons than this either. */
const LESSONS_MAX = 10_000;
function within(file: RoutineFile): RoutineFile {
  if (file.lessons.length > LESSONS_MAX) throw refusal(REASONS.large);
  return file;
}

const PLACES: ReadonlySet<string> = new Set(['activities_timetable', 'students_timetable', 'teachers_timetable']);

import { exchangeActions, timetableActions } from '@pathshala/shared/modules/school/timetable';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { board, studentWeek } from './handlers/board';
import { copySettings, previewCopy } from './handlers/copy';
import { difference, draftRoutine, removeDraft, takeWeekly } from './handlers/drafts';
import { importRoutineFile, previewRoutineFile, routineFile } from './handlers/exchange';
import { generate } from './handlers/generate';
import { changeLesson, moveLesson, placeLesson, removeLesson } from './handlers/lessons';
import { periodFaults } from './handlers/period-faults';
import { places, point } from './handlers/places';
import { roomRoutineDocument, sectionRoutineDocument, teacherRoutineDocument } from './documents/week-sheet';
import { wholeRoutineDocument } from './documents/whole-routine';
import { generateRoutine } from './jobs/generate-routine';
import { supersedeRoutines, tellRoutine } from './jobs/tell-routine';
import { timetablePolicies } from './policies';
import { routineTransitions } from './transitions';

const A_MINUTE_MS = 60_000;

export { lessonsBetween, lessonsMergedInto, lessonsOn, usualWeek, type Lesson } from './services/in-force';
export { ownEntries, provideTakers, takersAmong } from './services/audiences';
export { provideCovers, type Cover } from './services/covers';
export { settingOf } from './services/setting';
export const timetable = defineCoreModule({
  name: 'timetable',
  handlers: [
    removeDraft,
    ...implement(timetableActions, {
      board,
      placeLesson,
      moveLesson,
      changeLesson,
      removeLesson,
      draftRoutine,
      difference,
      periodFaults,
      point,
      places,
      studentWeek,
      takeWeekly,
      generate,
      previewCopy,
      copySettings,
    }),
    ...implement(exchangeActions, { routineFile, previewRoutineFile, importRoutineFile }),
  ],
  policies: timetablePolicies,
  transitions: [routineTransitions],
  documents: [sectionRoutineDocument, teacherRoutineDocument, roomRoutineDocument, wholeRoutineDocument],
  jobs: [
    jobSpec(generateRoutine, async () => (await import('./jobs/generate-routine.handler')).default),
    jobSpec(tellRoutine, async () => (await import('./jobs/tell-routine.handler')).default),
    jobSpec(supersedeRoutines, async () => (await import('./jobs/supersede-routines.handler')).default),
  ],
  schedules: [{ job: supersedeRoutines, everyMs: A_MINUTE_MS }],
});

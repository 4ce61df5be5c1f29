import { defineModule, t } from '../../../kit';
import { timetableActions } from './actions';
import { timetableDocuments, timetableTexts } from './documents';
import { BellSchedule, PeriodType } from './entities/bell-schedule';
import { PeriodRule } from './entities/period-rule';
import { RoutineEntry } from './entities/routine-entry';
import { RoutinePlace } from './entities/routine-place';
import { RoutineSetting } from './entities/routine-setting';
import { RoutineVersion } from './entities/routine-version';
import { WeeklyLesson } from './entities/weekly-lesson';
import { timetableErrors } from './errors';
import { exchangeActions } from './exchange-actions';
import { inputLabels } from './input-labels';
import { timetableScreens } from './screens';

export {
  BellSchedule,
  exchangeActions,
  PeriodRule,
  PeriodType,
  RoutineEntry,
  RoutinePlace,
  RoutineSetting,
  RoutineVersion,
  timetableActions,
  timetableDocuments,
  timetableErrors,
  timetableScreens,
  timetableTexts,
  WeeklyLesson,
};
export { usualRoutineRules, type RoutineRules } from './entities/routine-setting';
export {
  ROUTINE_FILE_BYTES,
  ROUTINE_FORMATS,
  ROUTINE_THINGS,
  type RoutineFormat,
  type RoutineThing,
} from './exchange-actions';
export * from './rules';
export const timetable = defineModule({
  name: 'timetable',
  labels: t('Timetable', 'রুটিন'),
  entities: [
    RoutineVersion,
    RoutineEntry,
    PeriodType,
    BellSchedule,
    RoutineSetting,
    WeeklyLesson,
    RoutinePlace,
    PeriodRule,
  ],
  errors: timetableErrors,
  inputLabels,
  actions: { ...timetableActions, ...exchangeActions },
  documents: timetableDocuments,
  permissions: [
    { key: 'timetable.view', label: t('View class routines', 'ক্লাস রুটিন দেখা'), roles: ['head', 'office', 'teacher'] },
    { key: 'timetable.plan', label: t('Plan class routines', 'ক্লাস রুটিন তৈরি করা'), roles: ['head', 'office'] },
  ],
  screens: timetableScreens,
});

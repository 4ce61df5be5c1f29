import { defineModule, t } from '../../../kit';
import { examdayActions } from './actions';
import { admitActions } from './admit-actions';
import { controlActions } from './control-actions';
import { dutyActions } from './duty-actions';
import { admitTexts, dutyTexts, examdayDocuments, expulsionTexts, packetTexts, seatTexts } from './documents';
import { AdmitPass } from './entities/admit-pass';
import { DutySetting, ExamCommittee, InvigilatorDuty } from './entities/duty';
import { ExamNews } from './entities/exam-news';
import { ExamSeat, SeatPlan, SeatRoom } from './entities/seat-plan';
import { ExamCall, ExamIncident } from './entities/incident';
import { ScriptPacket } from './entities/script-packet';
import { SeatMark, seatStatuses } from './entities/seat-mark';
import { ExamSitting } from './entities/sitting';
import { examdayErrors } from './errors';
import { incidentActions } from './incident-actions';
import { examdayGroupReports } from './group-reports';
import { inputLabels } from './input-labels';
import { examdayReports } from './reports';
import { routineActions } from './routine-actions';
import { examdayScreens } from './screens';

export {
  admitActions,
  AdmitPass,
  admitTexts,
  controlActions,
  dutyActions,
  DutySetting,
  dutyTexts,
  examdayActions,
  examdayDocuments,
  examdayErrors,
  examdayReports,
  examdayScreens,
  ExamCall,
  ExamCommittee,
  ExamNews,
  ExamIncident,
  ExamSeat,
  ExamSitting,
  expulsionTexts,
  incidentActions,
  InvigilatorDuty,
  packetTexts,
  routineActions,
  ScriptPacket,
  SeatMark,
  SeatPlan,
  SeatRoom,
  seatStatuses,
  seatTexts,
};
export { committeeRoles, dutyReplies, isHeldDuty, usualDutyRules, type DutyRules } from './entities/duty';
export { DUTY_LIMIT_TEXTS, ROUTINE_FAULT_TEXTS } from './duty-texts';
export { examdayGroupReports, packetProblems } from './group-reports';
export { incidentKinds, incidentMeasures } from './entities/incident';
export { sittingStandings } from './entities/sitting';
export type { SeatStatus } from './entities/seat-mark';
export * from './rules';
export const examday = defineModule({
  name: 'examday',
  labels: t('Exam day', 'পরীক্ষার দিন'),
  entities: [
    DutySetting,
    ExamSitting,
    ExamCommittee,
    SeatPlan,
    SeatRoom,
    ExamSeat,
    SeatMark,
    InvigilatorDuty,
    ScriptPacket,
    AdmitPass,
    ExamNews,
    ExamIncident,
    ExamCall,
  ],
  inputLabels,
  actions: {
    ...examdayActions,
    ...dutyActions,
    ...controlActions,
    ...admitActions,
    ...incidentActions,
    ...routineActions,
  },
  documents: examdayDocuments,
  reports: { ...examdayReports, ...examdayGroupReports },
  permissions: [
    {
      key: 'examday.viewSeats',
      label: t('View seat plans', 'আসন বিন্যাস দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    { key: 'examday.planSeats', label: t('Plan seats', 'আসন বিন্যাস করা'), roles: ['head', 'office'] },
    {
      key: 'examday.takeAttendance',
      label: t('Take attendance in exam rooms', 'পরীক্ষার কক্ষে হাজিরা নেওয়া'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'examday.planDuties',
      label: t('Give duties to invigilators', 'কক্ষ পরিদর্শনের দায়িত্ব দেওয়া'),
      roles: ['head', 'office'],
    },
    {
      key: 'examday.keepPackets',
      label: t('Run the exam control room and keep answer scripts', 'পরীক্ষা নিয়ন্ত্রণ কক্ষ চালানো ও উত্তরপত্র রাখা'),
      roles: ['head', 'office'],
    },
    {
      key: 'examday.ownDuties',
      label: t('View and answer own exam duties', 'নিজের পরীক্ষার দায়িত্ব দেখা ও উত্তর দেওয়া'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'examday.ownSeats',
      label: t('View own or own children’s exams and seats', 'নিজের বা সন্তানের পরীক্ষা ও আসন দেখা'),
      roles: ['student', 'guardian'],
    },
    {
      key: 'examday.admitCards',
      label: t('View and print admit cards', 'প্রবেশপত্র দেখা ও ছাপা'),
      roles: ['head', 'office', 'student', 'guardian'],
    },
    {
      key: 'examday.group',
      label: t('View exam attendance and answer scripts in the group', 'গ্রুপের পরীক্ষার হাজিরা ও উত্তরপত্রের হিসাব দেখা'),
      roles: ['groupStaff'],
    },
  ],
  errors: examdayErrors,
  screens: examdayScreens,
});

import {
  admitActions,
  controlActions,
  dutyActions,
  examdayActions,
  incidentActions,
  routineActions,
} from '@pathshala/shared/modules/exams/examday';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { doorSheetDocument, floorMapDocument, roomSheetDocument, seatStickersDocument } from './documents/room-papers';
import { dutyLetterDocument, dutyListDocument } from './documents/duty-papers';
import { examRoutineDocument } from './documents/exam-routine';
import { admitCardDocument } from './documents/admit-card';
import { expulsionReportDocument } from './documents/expulsion-report';
import { packetSlipDocument } from './documents/packet-slip';
import { admitList, ownAdmits } from './handlers/admit';
import { publishRoutine, routine } from './handlers/routine';
import { changeDuty, sendDuties } from './handlers/change-duty';
import { dutyBoard, dutyCandidates, shareDuties } from './handlers/duties';
import { collectPacket, controlRoom } from './handlers/control';
import { givePackets } from './handlers/give-packets';
import { arrive, myDuties, replyDuty } from './handlers/my-duties';
import { placePapers } from './handlers/place-papers';
import { proposeRoutine } from './handlers/propose-routine';
import { routineGrid } from './handlers/routine-grid';
import { arrange, closeRoom, moveSeat } from './handlers/arrange';
import { board, roomMap } from './handlers/board';
import { changeIncident } from './handlers/change-incident';
import * as incidents from './handlers/incidents';
import { mySeats } from './handlers/my-seats';
import { markRoom, openRoom, presenceBoard } from './handlers/presence';
import { lookUpClasses } from './services/look-up-classes';
import { lookUpDates } from './services/look-up-dates';
import { tellOfSittings } from './services/sitting-news';
import './services/provide-attendance';
import { tellDuties } from './jobs/tell-duties';
import { tellDates } from './jobs/tell-dates';
import { tellSeats } from './jobs/tell-seats';
import { tellSitting } from './jobs/tell-sitting';
import { examdayPolicies } from './policies';
import { dutyCountsReport } from './reports/duty-counts';
import { packetsOutReport } from './reports/packets-out';
import { groupPacketsReport } from './reports/group-packets';
import { groupPresenceReport } from './reports/group-presence';
import { packetTransitions, seatPlanTransitions } from './transitions';

export { sittingsOfFamily } from './handlers/my-seats';
export { overdueNow, provideOverdue } from './services/admit-standing';
export { committeeSigners } from './services/committee-signers';
export { packetCode } from './services/packet-lines';
export { dutiesInSpan } from './services/duties-in-span';
export const examday = defineCoreModule({
  name: 'examday',
  handlers: [
    changeIncident,
    ...implement(dutyActions, {
      dutyBoard,
      dutyCandidates,
      shareDuties,
      changeDuty,
      sendDuties,
      myDuties,
      replyDuty,
      arrive,
      routine,
      publishRoutine,
    }),
    ...implement(admitActions, { admitList, ownAdmits }),
    ...implement(controlActions, { controlRoom, collectPacket, givePackets }),
    ...implement(incidentActions, incidents),
    ...implement(routineActions, { routineGrid, placePapers, proposeRoutine }),
    ...implement(examdayActions, {
      board,
      roomMap,
      arrange,
      moveSeat,
      closeRoom,
      mySeats,
      presenceBoard,
      openRoom,
      markRoom,
    }),
  ],
  policies: examdayPolicies,
  transitions: [seatPlanTransitions, packetTransitions],
  listeners: [tellOfSittings],
  documents: [
    doorSheetDocument,
    floorMapDocument,
    seatStickersDocument,
    roomSheetDocument,
    dutyListDocument,
    dutyLetterDocument,
    examRoutineDocument,
    packetSlipDocument,
    expulsionReportDocument,
    admitCardDocument,
  ],
  reports: [dutyCountsReport, packetsOutReport, groupPacketsReport, groupPresenceReport],
  lookUps: [lookUpClasses, lookUpDates],
  jobs: [
    jobSpec(tellDuties, async () => (await import('./jobs/tell-duties.handler')).default),
    jobSpec(tellDates, async () => (await import('./jobs/tell-dates.handler')).default),
    jobSpec(tellSitting, async () => (await import('./jobs/tell-sitting.handler')).default),
    jobSpec(tellSeats, async () => (await import('./jobs/tell-seats.handler')).default),
  ],
});

import { examdayActions } from '@pathshala/shared/modules/examday';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { doorSheetDocument, roomSheetDocument, seatStickersDocument } from './documents/room-papers';
import { arrange, closeRoom, moveSeat } from './handlers/arrange';
import { board, roomMap } from './handlers/board';
import { mySeats } from './handlers/my-seats';
import { markRoom, openRoom, presenceBoard } from './handlers/presence';
import { tellSeats } from './jobs/tell-seats';
import { examdayPolicies } from './policies';
import { seatPlanTransitions } from './transitions';

export const examday = defineCoreModule({
  name: 'examday',
  handlers: implement(examdayActions, {
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
  policies: examdayPolicies,
  transitions: [seatPlanTransitions],
  documents: [doorSheetDocument, seatStickersDocument, roomSheetDocument],
  jobs: [jobSpec(tellSeats, async () => (await import('./jobs/tell-seats.handler')).default)],
});

import { CALL_STATES } from '@pathshala/shared/modules/school/messaging';
import { valuesOf, type Carried } from '../sms/read-report';
import type { CallReport } from '../services/take-call-report';

/** News of a call from address, form or JSON; null when they are none. */
export function readCallReport(carried: Carried): Omit<CallReport, 'reference'> | null {
  const { state = '', digit = '' } = valuesOf(carried);
  const known = CALL_STATES.find((each) => each === state.trim());
  return known ? { state: known, ...(/^[\d*#]$/.test(digit) ? { digit } : {}) } : null;
}

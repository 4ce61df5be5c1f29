import { addMonths, diffDays } from '../../../../text/calendar';
import type { DayFacts } from '../../../school/calendar';
import type { BalanceLine } from '../entities/leave-balance';
import { availableOf } from './balance';
import { countDays, daysInARow, isHalfOnHoliday, overlaps, spanFault, type DayCount, type Span } from './days';

/** The fields of a leave type by which an application is checked. */
export interface TypeRule {
  applicants: 'student' | 'staff' | 'both';
  kind: 'leave' | 'duty';
  yearlyMax?: number | undefined;
  maxConsecutive?: number | undefined;
  halfDay: boolean;
  includeHolidays: boolean;
  backdatedDays: number;
  documentAfterDays?: number | undefined;
  gender: 'any' | 'female' | 'male';
  serviceMonths: number;
  active: boolean;
}
export interface LeaveRequest {
  span: Span;
  document?: string | undefined;
  applicant: 'student' | 'staff';
  gender: string;
  /** Still enrolled, or still employed. */
  isActive: boolean;
  /** Of employees, where it is known. */
  joiningDate?: string | undefined;
}
export interface Situation {
  facts: DayFacts;
  today: string;
  /** Everything that holds days of this person, whatever its type. */
  held: readonly Span[];
  /** That of the same type, for days in a row. */
  heldOfType: readonly Span[];
  line: BalanceLine;
  /** The office may enter applications that came on paper, however late. */
  mayBackdate: boolean;
}
export type LeaveRefusal =
  | {
      code:
        | 'LEAVE_REVERSED'
        | 'LEAVE_TOO_LONG'
        | 'LEAVE_CROSSES_YEAR'
        | 'LEAVE_HALF_OUTSIDE'
        | 'LEAVE_HALF_NOT_ALLOWED'
        | 'LEAVE_HALF_ON_HOLIDAY'
        | 'LEAVE_NO_WORKING_DAY'
        | 'LEAVE_TYPE_NOT_FOR_YOU'
        | 'LEAVE_NOT_ACTIVE';
    }
  | { code: 'LEAVE_SERVICE_TOO_SHORT'; months: number }
  | { code: 'LEAVE_TOO_OLD'; days: number }
  | { code: 'LEAVE_OVERLAPS'; with: Span }
  | { code: 'LEAVE_TOO_MANY_IN_A_ROW'; max: number; days: number }
  | { code: 'LEAVE_DOCUMENT_NEEDED'; days: number }
  | { code: 'LEAVE_BALANCE_SHORT'; available: number; days: number };

export interface Judgement {
  /** Null while the dates themselves are wrong. */
  count: DayCount | null;
  refusal: LeaveRefusal | null;
}

/** The one check of an application: the preview shows its result, and sending runs it again inside the transaction. */
export function judgeApplication(type: TypeRule, request: LeaveRequest, situation: Situation): Judgement {
  const fault = spanFault(request.span);
  if (fault) return { count: null, refusal: { code: `LEAVE_${fault}` } };
  const count = countDays(request.span, situation.facts, type);
  return { count, refusal: refusalOf(type, request, situation, count.total) };
}

function refusalOf(
  type: TypeRule,
  { span, document, ...person }: LeaveRequest,
  { facts, today, held, heldOfType, line, mayBackdate }: Situation,
  days: number,
): LeaveRefusal | null {
  if (!person.isActive) return { code: 'LEAVE_NOT_ACTIVE' };
  if (!isTypeFor(type, person)) return { code: 'LEAVE_TYPE_NOT_FOR_YOU' };
  if (person.joiningDate && type.serviceMonths > 0 && span.from < addMonths(person.joiningDate, type.serviceMonths))
    return { code: 'LEAVE_SERVICE_TOO_SHORT', months: type.serviceMonths };
  if (span.half !== 'none' && !type.halfDay) return { code: 'LEAVE_HALF_NOT_ALLOWED' };
  if (isHalfOnHoliday(span, facts)) return { code: 'LEAVE_HALF_ON_HOLIDAY' };
  if (days === 0) return { code: 'LEAVE_NO_WORKING_DAY' };
  if (!mayBackdate && diffDays(span.from, today) > type.backdatedDays)
    return { code: 'LEAVE_TOO_OLD', days: type.backdatedDays };
  const clash = held.find((each) => overlaps(each, span));
  if (clash) return { code: 'LEAVE_OVERLAPS', with: clash };
  if (type.maxConsecutive !== undefined) {
    const inARow = daysInARow(span, heldOfType, facts, type);
    if (inARow > type.maxConsecutive)
      return { code: 'LEAVE_TOO_MANY_IN_A_ROW', max: type.maxConsecutive, days: inARow };
  }
  if (type.kind === 'leave' && type.yearlyMax !== undefined && days > availableOf(line))
    return { code: 'LEAVE_BALANCE_SHORT', available: availableOf(line), days };
  // The last of the rules, because it is the one that the applicant can fix on the spot.
  if (type.documentAfterDays !== undefined && days > type.documentAfterDays && !document?.trim())
    return { code: 'LEAVE_DOCUMENT_NEEDED', days: type.documentAfterDays };
  return null;
}

/** Whether a type is offered to a person at all. */
export const isTypeFor = (
  type: Pick<TypeRule, 'applicants' | 'gender' | 'active'>,
  { applicant, gender }: Pick<LeaveRequest, 'applicant' | 'gender'>,
): boolean =>
  type.active &&
  (type.applicants === 'both' || type.applicants === applicant) &&
  (type.gender === 'any' || type.gender === gender);

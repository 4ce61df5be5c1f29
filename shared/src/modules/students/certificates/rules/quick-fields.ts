import type { Field } from '../../../../kit';
import { Staff, Student } from '../../../foundation/people';
import type { QuickList } from '../entities/quick-update';

/**
 * Fields that may be changed for many people in one go: what is written down of a person, one value each. What gives
 * rights, moves money, identifies before the law or belongs to a life-cycle is not among them.
 */
const SAFE = {
  student: [
    'nameBn',
    'phone',
    'email',
    'bloodGroup',
    'religion',
    'fatherName',
    'fatherNameBn',
    'motherName',
    'motherNameBn',
    'address',
    'addressBn',
    'permanentAddress',
    'permanentAddressBn',
    'admissionNumber',
    'nationality',
    'birthPlace',
    'previousSchool',
  ],
  staff: [
    'nameBn',
    'phone',
    'email',
    'bloodGroup',
    'religion',
    'fatherName',
    'fatherNameBn',
    'motherName',
    'motherNameBn',
    'address',
    'addressBn',
    'emergencyName',
    'emergencyPhone',
  ],
} as const satisfies Record<QuickList, readonly string[]>;

export const quickEntity = (list: QuickList) => (list === 'student' ? Student : Staff);
/** The fields of a list, with their declarations. */
export const quickFields = (list: QuickList): [string, Field][] =>
  SAFE[list].flatMap((name) => {
    const field = (quickEntity(list).fields as Readonly<Record<string, Field>>)[name];
    return field ? [[name, field] as [string, Field]] : [];
  });
export const isQuickField = (list: QuickList, name: string): boolean =>
  (SAFE[list] as readonly string[]).includes(name);

import {
  bloodGroups,
  genders,
  religions,
  type BloodGroup,
  type Gender,
  type Religion,
  type StudentCategory,
} from '@pathshala/shared/modules/foundation/people';
import { INSTITUTIONS } from './institutions.data';
import { rowId } from './row-id';
import type { Bilingual, TenantRow } from './types';

const CATEGORIES: readonly (readonly [key: string, name: Bilingual])[] = [
  ['regular', { en: 'Regular', bn: 'নিয়মিত' }],
  ['irregular', { en: 'Irregular', bn: 'অনিয়মিত' }],
  ['improvement', { en: 'Improvement', bn: 'মানোন্নয়ন' }],
  ['private', { en: 'Private', bn: 'প্রাইভেট' }],
  ['readmitted', { en: 'Re-admitted', bn: 'পুনঃভর্তি' }],
  ['transfer', { en: 'Transferred in', bn: 'বদলি' }],
];

export interface LookupRows {
  studentCategory: TenantRow<typeof StudentCategory>[];
  religion: TenantRow<typeof Religion>[];
  gender: TenantRow<typeof Gender>[];
  bloodGroup: TenantRow<typeof BloodGroup>[];
}

/** The lists of words about people, as every institution begins with them. */
export function lookupRows(): LookupRows {
  const perInstitution = INSTITUTIONS.map(({ alias }) => {
    const own = <T>(kind: string, key: string, row: T) => ({
      id: rowId(kind, `${alias}:${key}`),
      tenantId: rowId('institution', alias),
      ...row,
    });
    const worded = <V extends string>(kind: string, choices: readonly { value: V; label: Bilingual }[]) =>
      choices.map(({ value, label }, at) =>
        own(kind, value, { code: value, name: label.en, nameBn: label.bn, rank: at + 1, active: true }),
      );
    return {
      studentCategory: CATEGORIES.map(([key, { en, bn }], at) =>
        own('studentCategory', key, { name: en, nameBn: bn, rank: at + 1, active: true }),
      ),
      religion: worded('religion', religions),
      gender: worded('gender', genders),
      bloodGroup: worded('bloodGroup', bloodGroups),
    };
  });
  return {
    studentCategory: perInstitution.flatMap((rows) => rows.studentCategory),
    religion: perInstitution.flatMap((rows) => rows.religion),
    gender: perInstitution.flatMap((rows) => rows.gender),
    bloodGroup: perInstitution.flatMap((rows) => rows.bloodGroup),
  };
}

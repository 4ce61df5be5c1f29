import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Consent } from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { definePolicy } from '../../../kernel';
import { ofKnownStudents } from '../academics';

/** Teachers know whom of their sections they may photograph; families see their own answers. */
export const consentsPolicies = [
  definePolicy(Consent, {
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: ofKnownStudents,
  }),
];

import { Consent, USUAL_WORDINGS, type ConsentPurpose } from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { World } from '../../../../testing';

/** Consent of the guardian of a student, as it is stored. */
export async function consentTo(w: World, student: string, purpose: ConsentPurpose): Promise<void> {
  const sys = w.system(w.school.id);
  const { guardian } = await sys.repo(Student).get(student);
  const { en, bn } = USUAL_WORDINGS[purpose];
  await sys.repo(Consent).create({
    student,
    purpose,
    by: guardian!,
    guardian: guardian!,
    answer: 'given',
    way: 'account',
    version: 1,
    wording: en,
    wordingBn: bn,
    answeredAt: w.clock.now().toISOString(),
  });
}

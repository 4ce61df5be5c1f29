import { Photo, PublicStudent, Slide } from '@pathshala/shared/modules/school/cms';
import type { ConsentPurpose } from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context, type DerivedFrom } from '../../../../kernel';
import { consentedStudents } from '../../consents';

/** Of a record, or of a patch that empties a field. */
interface Pictured {
  image?: string | null;
  shows?: string | null;
  students?: readonly string[] | null;
}

/**
 * Whether the public may not see the picture. Without a picture there is nothing to hide; of students who are named all
 * must consent, whatever else is said about it.
 */
export function isWithheld({ image, shows, students }: Pictured, consented: ReadonlySet<string>): boolean {
  if (!image) return false;
  if (students?.some((student) => !consented.has(student))) return true;
  return !(shows === 'nobody' || (shows === 'students' && students?.length));
}

/** Every write decides by the consents of the students in a picture whether the public sees it. */
export async function withheldOf(ctx: Context, rows: readonly DerivedFrom[]): Promise<{ withheld: boolean }[]> {
  const pictures = rows.map(({ values }): Pictured => values);
  const named = [...new Set(pictures.flatMap(({ students }) => students ?? []))];
  const consented = await consentedStudents(systemPart(ctx), 'webPhoto', named);
  return pictures.map((picture) => ({ withheld: isWithheld(picture, consented) }));
}

/**
 * Brings pictures up to the consents of today, whatever changed them: an answer, a guardian who is one no longer, an
 * import.
 * @param student only pictures of this student
 */
export async function settlePictures(sys: Context, student?: string): Promise<void> {
  const where = student ? { students: { in: [student] } } : {};
  const photos = await sys.repo(Photo).find({ where, sort: [] });
  const slides = await sys.repo(Slide).find({ where, sort: [] });
  const named = [...new Set([...photos, ...slides].flatMap(({ students }) => students ?? []))];
  const consented = await consentedStudents(sys, 'webPhoto', named);
  for (const row of photos) {
    const withheld = isWithheld(row, consented);
    if (withheld !== row.withheld) await sys.repo(Photo).update(row.id, { withheld });
  }
  for (const row of slides) {
    const withheld = isWithheld(row, consented);
    if (withheld !== row.withheld) await sys.repo(Slide).update(row.id, { withheld });
  }
}

/** In the transaction of the answer: no page shows for a moment what was just refused. Names are added by the job. */
export async function followConsent(
  sys: Context,
  { student, purpose }: { student: string; purpose: ConsentPurpose },
): Promise<void> {
  if (purpose === 'webPhoto') return settlePictures(sys, student);
  if (purpose !== 'webName' || (await consentedStudents(sys, 'webName', [student])).size > 0) return;
  const { code } = await sys.repo(Student).get(student);
  for (const { id } of await sys.repo(PublicStudent).find({ where: { code } }))
    await sys.repo(PublicStudent).remove(id);
}

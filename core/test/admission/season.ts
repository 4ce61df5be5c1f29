import { actionsOf, transitionsOf, type Input } from '@pathshala/shared/kit';
import { AdmissionApplication, AdmissionDeclaration, AdmissionQuota } from '@pathshala/shared/modules/admission';
import type { World } from '../../src/testing';

export const SECRET = 'shapla-2026-officer-7391';
let people = 0;
let declarations = 0;

/** What a family writes; every call is another child of eleven. */
export function applicant(
  declaration: string,
  over: Partial<Input<typeof AdmissionApplication>> = {},
): Input<typeof AdmissionApplication> {
  people += 1;
  return {
    declaration,
    name: `Applicant ${people}`,
    nameBn: `আবেদনকারী ${people}`,
    dateOfBirth: '2015-02-01',
    birthRegistration: `2015${String(people).padStart(13, '0')}`,
    gender: 'female',
    religion: 'islam',
    fatherName: 'Abdul Karim',
    fatherNameBn: 'আব্দুল করিম',
    motherName: 'Rahima Begum',
    motherNameBn: 'রহিমা বেগম',
    phone: `017${String(10_000_000 + people)}`,
    presentAddress: 'Mirpur 10, Dhaka',
    ...over,
  };
}

/** An open declaration of class six, with quotas FF (25 %) and CATCHMENT (25 %) unless told otherwise. */
export async function openSeason(w: World, over: Partial<Input<typeof AdmissionDeclaration>> = {}) {
  const { office, year, shift, class: six } = w.school;
  declarations += 1;
  const quotas = await quotasOf(w);
  const { create } = actionsOf(AdmissionDeclaration);
  const draft = await office.run(create, {
    name: 'Class six',
    nameBn: 'ষষ্ঠ শ্রেণি',
    code: `6T${declarations}`,
    year: year.id,
    class: six.id,
    shift: shift.id,
    seats: 4,
    quotas: [quotas.FF, quotas.CATCHMENT],
    opensOn: '2026-03-01',
    closesOn: '2026-03-20',
    ageOn: '2026-01-01',
    minAge: 10,
    maxAge: 13,
    needsPhoto: false,
    ...over,
  } as Input<typeof AdmissionDeclaration>);
  const { id } = await office.run(transitionsOf(AdmissionDeclaration).open, { id: draft.id, rev: draft.rev });
  return { id, quotas };
}

async function quotasOf(w: World): Promise<{ FF: string; CATCHMENT: string }> {
  const rows = w.system(w.school.id).repo(AdmissionQuota);
  const quota = async (code: string, rank: number) =>
    (await rows.findOne({ code })) ?? (await rows.create({ code, name: code, nameBn: code, share: 25, rank }));
  return { FF: (await quota('FF', 1)).id, CATCHMENT: (await quota('CATCHMENT', 2)).id };
}

/** The declaration as it is now. */
export const declarationOf = (w: World, id: string) => w.school.head.run(actionsOf(AdmissionDeclaration).get, { id });

/** Eight eligible applicants as in the published vector: who claims which quota, in the order of their numbers. */
export async function eightApplicants(
  w: World,
  { id, quotas }: { id: string; quotas: { FF: string; CATCHMENT: string } },
) {
  const { create } = actionsOf(AdmissionApplication);
  const claims = [[quotas.FF], [], [quotas.CATCHMENT], [], [quotas.CATCHMENT], [], [], [quotas.CATCHMENT]];
  for (const claimed of claims) {
    const { id: application, rev } = await w.school.office.run(create, applicant(id, { quotas: claimed }));
    await w.school.office.run(transitionsOf(AdmissionApplication).accept, { id: application, rev });
  }
}
export const close = async (w: World, id: string) =>
  w.school.office.run(transitionsOf(AdmissionDeclaration).close, { id, rev: (await declarationOf(w, id)).rev });

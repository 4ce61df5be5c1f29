import { actionsOf, transitionsOf, type Input } from '@pathshala/shared/kit';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionQuota,
  commitOf,
} from '@pathshala/shared/modules/students/admission';
import type { Person, World } from '../../../../testing';

const MINUTE_MS = 60_000;
export const SECRET = 'shapla-2026-officer-7391';
let people = 0;
let declarations = 0;

/** Application of a family; every call is another child of eleven. */
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

/** Terms announced with the list: a number of six digits that is known in ten minutes. */
export const terms = (w: World) => ({
  commit: commitOf(SECRET),
  numberSource: 'First prize of the Prize Bond draw of 31 March',
  numberDigits: 6,
  numberAt: new Date(w.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
});
/** Freezes the list of a closed declaration. */
export async function freezeIt(w: World, declaration: string, by: Person = w.school.office): Promise<string> {
  const { rev } = await declarationOf(w, declaration);
  const asked = { admissionDeclaration: declaration, rev, ...terms(w) };
  return (await by.run(admissionActions.freeze, asked)).admissionDraw;
}
/** Draws with the number of the vector, after the moment in which it became known. */
export async function drawIt(
  w: World,
  admissionDraw: string,
  { by = w.school.head, ...over }: { by?: Person; secret?: string; publicNumber?: string; revealSeconds?: number } = {},
) {
  const { rev, numberAt } = await w.school.head.run(actionsOf(AdmissionDraw).get, { id: admissionDraw });
  const left = Date.parse(numberAt ?? '') - w.clock.now().getTime();
  if (left > 0) w.clock.advance(left);
  return by.run(admissionActions.draw, { admissionDraw, rev, secret: SECRET, publicNumber: '4-2-6-1-3-5', ...over });
}

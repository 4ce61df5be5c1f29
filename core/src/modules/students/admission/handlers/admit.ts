import { AppError, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import {
  type admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  admissionErrors,
  contactOf,
} from '@pathshala/shared/modules/students/admission';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, systemPart, transit, type Context } from '../../../../kernel';
import { billStudent } from '../../../money/fees';
import { copyFor } from '../../../foundation/files';
import { addressIn, admitStudent } from '../../students';

const ELSEWHERE = t('Select a section of the declared class and shift.', 'ঘোষিত শ্রেণি ও শিফটের একটি শাখা বাছাই করুন।');
const FULL = t('This section is full.', 'এই শাখায় আসন খালি নেই।');

/**
 * The applicant becomes a student: person, parents, place, accounts and first bill in one transaction, so that nothing
 * of it is ever there alone.
 */
export async function admit(
  ctx: Context,
  { admissionApplication, rev, section }: ActionInput<typeof admissionActions.admit>,
): Promise<ActionOutput<typeof admissionActions.admit>> {
  const application = await ctx.repo(AdmissionApplication).get(admissionApplication);
  const declaration = await ctx.repo(AdmissionDeclaration).get(application.declaration);
  if (declaration.state !== 'admitting') throw new AppError(admissionErrors.NOT_ADMITTING);
  if (application.offerUntil && application.offerUntil < ctx.now.toISOString())
    throw new AppError(admissionErrors.OFFER_ENDED);
  await assertRoom(ctx, declaration, section);
  // First of all: an applicant who is not selected, or was admitted meanwhile, gets nothing.
  await transit(ctx, AdmissionApplication, 'admit', { id: application.id, rev });
  const admitted = await admitStudent(
    ctx,
    {
      student: { ...personOf(application), ...(await photoOf(ctx, application)) },
      ...adultsOf(application),
      place: { section, year: declaration.year },
      accounts: ['student', 'guardian'],
    },
    { proved: application.phone },
  );
  await billStudent(systemPart(ctx), { student: admitted.student, section });
  await ctx.repo(AdmissionApplication).update(application.id, { student: admitted.student });
  const { admitted: before, rev: seen } = await ctx.repo(AdmissionDeclaration).get(declaration.id);
  await ctx.repo(AdmissionDeclaration).update(declaration.id, { admitted: before + 1 }, { rev: seen });
  const { student, code, roll, accounts } = admitted;
  return { student, code, roll, accounts };
}

async function assertRoom(ctx: Context, declaration: Row<typeof AdmissionDeclaration>, id: string): Promise<void> {
  const section = await ctx.repo(Section).findOne({ id });
  const { class: inClass, shift, version, group, year } = declaration;
  const fits =
    section?.class === inClass &&
    section.shift === shift &&
    (!version || !section.version || section.version === version) &&
    (!group || !section.group || section.group === group);
  if (!section || !fits) throw fieldFault('section', ELSEWHERE);
  const taken = await ctx.repo(Enrolment).count({ year, section: id, until: { exists: false } });
  if (section.capacity !== undefined && taken >= section.capacity) throw fieldFault('section', FULL);
}

type Application = Row<typeof AdmissionApplication>;

/** The student's own copy, so that later changes of the application touch no record of a student. */
async function photoOf(ctx: Context, { photo: file }: Application): Promise<{ photo?: string }> {
  const photo = file ? await copyFor(ctx, { file, target: `${Student.name}.photo` }) : null;
  return photo ? { photo } : {};
}

const personOf = (row: Application) => ({
  name: row.name,
  nameBn: row.nameBn,
  gender: row.gender,
  religion: row.religion,
  dateOfBirth: row.dateOfBirth,
  birthRegistration: row.birthRegistration,
  ...(row.email ? { email: row.email } : {}),
  ...(row.bloodGroup ? { bloodGroup: row.bloodGroup } : {}),
  ...(row.category ? { category: row.category } : {}),
  ...addressIn('address', row.presentAddress),
  ...(row.presentThana ? { thana: row.presentThana } : {}),
  ...(row.permanentAddress ? addressIn('permanentAddress', row.permanentAddress) : {}),
  ...(row.permanentThana ? { permanentThana: row.permanentThana } : {}),
  ...(row.localGuardianName && row.localGuardianRelation ? { guardianRelation: row.localGuardianRelation } : {}),
  ...(row.previousSchool ? { previousSchool: row.previousSchool } : {}),
});

/** The contact has the number that a code has proved. Numbers that the family only typed belong to the others. */
function adultsOf(row: Application) {
  const contact = contactOf(row);
  return {
    father: parentOf(row, 'father', contact),
    mother: parentOf(row, 'mother', contact),
    ...(row.localGuardianName
      ? {
          guardian: {
            name: row.localGuardianName,
            nameBn: row.localGuardianNameBn ?? row.localGuardianName,
            phone: row.phone,
          },
        }
      : {}),
    contact,
  } as const;
}

/**
 * Both parents come along, each as a person. The family's number stands as such where one has given none, and at the
 * contact who has given another.
 */
const parentOf = (row: Application, which: 'father' | 'mother', contact: string) => {
  const [occupation, nationalId] = [row[`${which}Occupation`], row[`${which}Nid`]];
  const [birthRegistration, email] = [row[`${which}BirthRegistration`], row[`${which}Email`]];
  // Applications from before each parent's income was asked name that of the family, which belongs to the one called.
  const own = row[`${which}Phone`];
  const phone = which === contact ? row.phone : (own ?? row.phone);
  const yearlyIncome = row[`${which}Income`] ?? (which === 'father' ? row.yearlyIncome : undefined);
  return {
    name: row[`${which}Name`],
    nameBn: row[`${which}NameBn`],
    phone,
    ...((own ?? (which === contact ? row.phone : undefined)) === phone ? {} : { numberOf: 'family' as const }),
    ...(occupation ? { occupation } : {}),
    ...(nationalId ? { nationalId } : {}),
    ...(birthRegistration ? { birthRegistration } : {}),
    ...(email ? { email } : {}),
    ...(yearlyIncome === undefined ? {} : { yearlyIncome }),
  };
};

import { AppError, type Row, type StoredInput } from '@pathshala/shared/kit';
import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import {
  AdmissionApplication,
  type AdmissionDeclaration,
  admissionErrors,
  ageFault,
  applicationNumbers,
} from '@pathshala/shared/modules/students/admission';
import { fieldFault, transit, type Context } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';

type Declaration = Row<typeof AdmissionDeclaration>;
export type ApplicationValues = StoredInput<typeof AdmissionApplication>;

/** The rule of a declaration that no office sets aside. @throws AppError with the field */
export function checkAge(declaration: Declaration, { dateOfBirth }: Partial<ApplicationValues>): void {
  const fault = dateOfBirth ? ageFault(dateOfBirth, declaration) : null;
  if (fault) throw fieldFault('dateOfBirth', fault);
}

/**
 * Takes an application in and numbers it; without a fee it is submitted at the same moment. Of two with one birth
 * registration number the unique index lets one through.
 * @throws AppError ALREADY_APPLIED, VALIDATION
 */
export async function fileApplication(
  ctx: Context,
  declaration: Declaration,
  values: ApplicationValues,
): Promise<Row<typeof AdmissionApplication>> {
  checkAge(declaration, values);
  const applications = ctx.repo(AdmissionApplication);
  const { id, fee, code } = declaration;
  if (await applications.findOne({ declaration: id, birthRegistration: values.birthRegistration }))
    throw new AppError(admissionErrors.ALREADY_APPLIED);
  const year = await ctx.repo(AcademicYear).get(declaration.year);
  const number = await takeNumber(ctx, applicationNumbers, { values: { intake: year.startsOn.slice(0, 4), code } });
  const filed = await applications.create({ ...values, declaration: id, number }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'DUPLICATE') throw new AppError(admissionErrors.ALREADY_APPLIED);
    throw error;
  });
  return fee === 0 ? transit(ctx, AdmissionApplication, 'pay', { id: filed.id }) : filed;
}

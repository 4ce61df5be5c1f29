import { AppError, t, type Row, type StoredInput } from '@pathshala/shared/kit';
import { AcademicYear } from '@pathshala/shared/modules/academics';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  admissionErrors,
  ageFault,
  applicationNumbers,
} from '@pathshala/shared/modules/admission';
import { fieldFault, transit, type Context } from '../../../kernel';
import { takeNumber } from '../../numbering';

type Declaration = Row<typeof AdmissionDeclaration>;
export type ApplicationValues = StoredInput<typeof AdmissionApplication>;

const PHOTO = t('A photograph is required.', 'ছবি দিতে হবে।');
const BIRTH_RECORD = t('The birth certificate is required.', 'জন্ম সনদ দিতে হবে।');
const QUOTA = t('This declaration does not have one of these quotas.', 'এই ঘোষণায় কোনো একটি কোটা নেই।');

/** What a declaration asks of an application, beyond the form itself. @throws AppError with the field */
export function checkApplication(declaration: Declaration, values: Partial<ApplicationValues>): void {
  const fault = values.dateOfBirth ? ageFault(values.dateOfBirth, declaration) : null;
  if (fault) throw fieldFault('dateOfBirth', fault);
  if (declaration.needsPhoto && !values.photo) throw fieldFault('photo', PHOTO);
  if (declaration.needsBirthRecord && !values.birthRecord) throw fieldFault('birthRecord', BIRTH_RECORD);
  const offered = new Set(declaration.quotas);
  if (values.quotas?.some((quota) => !offered.has(quota))) throw fieldFault('quotas', QUOTA);
}

/**
 * Takes an application in and numbers it; without a fee it is submitted at the same moment. Of two with one birth registration number
 * the unique index lets one through.
 * @throws AppError ALREADY_APPLIED, VALIDATION
 */
export async function fileApplication(
  ctx: Context,
  declaration: Declaration,
  values: ApplicationValues,
): Promise<Row<typeof AdmissionApplication>> {
  checkApplication(declaration, values);
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

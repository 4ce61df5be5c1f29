import { AppError, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { employeeNumbers } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  JobApplication,
  JobPost,
  recruitmentErrors,
  type recruitmentActions,
} from '@pathshala/shared/modules/staff/recruitment';
import { systemPart, transit, type Context } from '../../../../kernel';
import { copyFor } from '../../../foundation/files';
import { takeNumber } from '../../../foundation/numbering';

type Application = Row<typeof JobApplication>;

/**
 * The applicant becomes an employee: the record has what the application said, photograph and career included, in one
 * transaction.
 */
export async function appoint(
  ctx: Context,
  { jobApplication, rev, joiningDate, employment, code: typed }: ActionInput<typeof recruitmentActions.appoint>,
): Promise<ActionOutput<typeof recruitmentActions.appoint>> {
  const application = await ctx.repo(JobApplication).get(jobApplication);
  const post = await ctx.repo(JobPost).get(application.post);
  // First of all: an applicant who is not selected, or was appointed meanwhile, gets nothing.
  await transit(ctx, JobApplication, 'join', { id: application.id, rev });
  // In the hands of the system: not everyone who appoints may look for employees by national ID.
  const employed = await systemPart(ctx).repo(Staff).findOne({ nationalId: application.nationalId, active: true });
  if (employed) throw new AppError(recruitmentErrors.EMPLOYED_ALREADY, { code: employed.code });
  const code = typed ?? (await takeNumber(ctx, employeeNumbers));
  const chosen = employment ?? post.employment;
  const staff = await ctx.repo(Staff).create({
    ...personOf(application),
    ...(await photoOf(ctx, application)),
    code,
    designation: post.designation,
    joiningDate,
    ...(chosen ? { employment: chosen } : {}),
    ...(post.subject ? { subject: post.subject } : {}),
  });
  await ctx.repo(JobApplication).update(application.id, { staff: staff.id });
  return { staff: staff.id, code };
}

/** The employee's own copy, so that later changes of the application touch no record of an employee. */
async function photoOf(ctx: Context, { photo: file }: Application): Promise<{ photo?: string }> {
  const photo = file ? await copyFor(ctx, { file, target: `${Staff.name}.photo` }) : null;
  return photo ? { photo } : {};
}

const personOf = (row: Application) => ({
  name: row.name,
  nameBn: row.nameBn,
  fatherName: row.fatherName,
  motherName: row.motherName,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  nationalId: row.nationalId,
  phone: row.phone,
  addressBn: row.presentAddress,
  education: row.education ?? [],
  experience: row.experience ?? [],
  training: row.training ?? [],
  references: row.references ?? [],
  ...(row.religion ? { religion: row.religion } : {}),
  ...(row.registration ? { registration: row.registration } : {}),
  ...(row.email ? { email: row.email } : {}),
  ...(row.permanentAddress ? { permanentAddressBn: row.permanentAddress } : {}),
});

import { randomInt } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type EntityActions } from '@pathshala/shared/kit';
import { District, Division, Thana } from '@pathshala/shared/modules/foundation/geo';
import { Role, userActions } from '@pathshala/shared/modules/foundation/identity';
import {
  aliasFault,
  GroupMembership,
  Institution,
  levelFault,
} from '@pathshala/shared/modules/foundation/institutions';
import {
  InstitutionApplication,
  onboardingErrors,
  type applicationActions,
  type ApplicationForm,
} from '@pathshala/shared/modules/front/onboarding';
import { fieldFault, type Context } from '../../../../kernel';
import { countPublicCall } from '../../../foundation/identity';
import { copyEverything } from '../../replication';
import { tellApplicant } from '../jobs/tell-applicant';
import { tellOperators } from '../jobs/tell-operators';
import { findTemplate } from '../services/template';

type Input<K extends keyof typeof applicationActions> = ActionInput<(typeof applicationActions)[K]>;
/** The lists of the platform are the same for the visitors of every institution, so none needs to be named. */
const NO_SITE = '000000000000000000000000';
const SENDING = { limit: 5, windowMs: 60 * 60_000 };
/** Without I, O, 0 and 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export async function places(ctx: Context, { division, district }: Input<'places'>) {
  const seen = ctx.asVisitor(NO_SITE);
  const rows = district
    ? await seen.repo(Thana).find({ where: { district } })
    : division
      ? await seen.repo(District).find({ where: { division } })
      : await seen.repo(Division).find();
  return { items: rows.map((row) => ({ id: row.id, label: { en: row.name, bn: row.nameBn } })) };
}

export async function apply(ctx: Context, { honeypot, ...form }: ApplicationForm) {
  if (honeypot) throw new AppError(onboardingErrors.APPLICATION_REFUSED);
  const visitor = ctx.asVisitor(NO_SITE);
  await checkForm(visitor, form);
  if (ctx.network) await countPublicCall(ctx, `application:${ctx.network}`, SENDING);
  const reference = newReference();
  const { id } = await visitor
    .repo(InstitutionApplication)
    .create({ ...form, reference, status: 'pending', locale: ctx.locale });
  ctx.after(tellOperators, { application: id }, { id: `application-${id}` });
  ctx.after(tellApplicant, { application: id, about: 'received' }, { id: `application-received-${id}` });
  return { reference };
}

export async function approve(
  ctx: Context,
  { id, rev, group, headName, headNameBn, headEmail, ...given }: Input<'approve'>,
) {
  const application = await undecided(ctx, id);
  const { division, district, thana } = application;
  const institution = await ctx.repo(Institution).create({
    ...given,
    division,
    district,
    thana,
    contactName: application.applicant,
    contactPhone: application.phone,
    ...(group ? { group } : {}),
  });
  if (group) await ctx.repo(GroupMembership).create({ group, institution: institution.id, joinedOn: ctx.today });
  const head = await ctx.repo(Role).findOne({ key: 'head' });
  const { user } = await ctx.run(userActions.inviteUser, {
    name: headName,
    nameBn: headNameBn,
    email: headEmail,
    role: head?.id ?? '',
    institution: institution.id,
  });
  const template = await findTemplate(ctx);
  if (template) await copyEverything(ctx, { from: template.id, to: institution.id });
  await ctx
    .repo(InstitutionApplication)
    .update(
      id,
      { status: 'approved', institution: institution.id, decidedAt: ctx.now.toISOString(), reason: null },
      { rev },
    );
  ctx.after(
    tellApplicant,
    { application: id, about: 'approved', head: headEmail },
    { id: `application-approved-${id}` },
  );
  return { institution: institution.id, user, hasDefaults: template !== null };
}

/** May be said again with another reason; the applicant is told each time. */
export async function reject(ctx: Context, { id, rev, reason }: Input<'reject'>) {
  await undecided(ctx, id);
  const { rev: next } = await ctx
    .repo(InstitutionApplication)
    .update(id, { status: 'rejected', reason, decidedAt: ctx.now.toISOString() }, { rev });
  ctx.after(tellApplicant, { application: id, about: 'rejected' }, { id: `application-rejected-${id}-${next}` });
  return {};
}

/**
 * Corrects the applicant's entries; a rejected application is thereby open again. Once an institution was made of it,
 * changes are made there.
 */
export async function editApplication(
  ctx: Context,
  { id, rev, patch }: ActionInput<EntityActions<typeof InstitutionApplication>['update']>,
) {
  const before = await undecided(ctx, id);
  if (before.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  await checkForm(ctx, { ...before, ...patch } as ApplicationForm);
  const reopened = before.status === 'rejected' ? { status: 'pending' as const, reason: null, decidedAt: null } : {};
  return ctx
    .repo(InstitutionApplication)
    .update(id, { ...patch, ...reopened, editedAt: ctx.now.toISOString() }, { rev });
}

async function undecided(ctx: Context, id: string) {
  const application = await ctx.repo(InstitutionApplication).get(id);
  if (application.status === 'approved') throw new AppError(onboardingErrors.APPLICATION_DECIDED);
  return application;
}

/**
 * Checks that a schema cannot express: levels in order, places inside each other, an alias that is free as far as is
 * known now.
 */
async function checkForm(
  ctx: Context,
  { alias, levelFrom, levelTo, division, district, thana }: ApplicationForm,
): Promise<void> {
  const order = levelFault(levelFrom, levelTo);
  if (order) throw fieldFault('levelTo', order);
  const fault = aliasFault(alias);
  if (fault) throw fieldFault('alias', fault);
  if (await ctx.repo(Institution).findOne({ alias }))
    throw fieldFault('alias', {
      en: 'Another institution uses this alias. Please choose another.',
      bn: 'এই সংক্ষিপ্ত নামটি অন্য প্রতিষ্ঠানের। অন্য একটি নাম দিন।',
    });
  if (!(await ctx.repo(District).findOne({ id: district, division })))
    throw fieldFault('district', { en: 'Select a district in the division.', bn: 'বিভাগটির একটি জেলা বাছাই করুন।' });
  if (!(await ctx.repo(Thana).findOne({ id: thana, district })))
    throw fieldFault('thana', { en: 'Select a thana in the district.', bn: 'জেলাটির একটি থানা বাছাই করুন।' });
}

const newReference = () => `A-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

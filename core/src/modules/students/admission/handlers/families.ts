import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraft,
  admissionErrors,
  AdmissionPayment,
  type AdmissionForm,
  type admissionPublicActions,
} from '@pathshala/shared/modules/students/admission';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { fieldFault, lockRecord, transit, type Context } from '../../../../kernel';
import { countPublicCall, limitPublicTries } from '../../../foundation/identity';
import { pdfOf } from '../../../foundation/documents';
import { admitSlip, applicationSlip } from '../documents/slips';
import { isTaking } from './public-pages';
import { checkAge, fileApplication } from '../services/file-application';
import { claimAdmissionFee } from '../services/claim-fee';
import { assertPerson, dropDraft, keepDraft, type Holder } from '../../../school/visitors';
import { giveUpBy, goPath, offeredMethods, storeIntent } from '../../../money/gateways';
import { assertOffered } from '../../students';
import { admissionGate } from '../gate';

type Input<K extends keyof typeof admissionPublicActions> = ActionInput<(typeof admissionPublicActions)[K]>;
type Application = Row<typeof AdmissionApplication>;
type Declaration = Row<typeof AdmissionDeclaration>;
const HOUR_MS = 60 * 60_000;
const APPLYING = { limit: 20, windowMs: HOUR_MS };
const REPORTING = { limit: 20, windowMs: HOUR_MS };
const PRINTING = { limit: 40, windowMs: HOUR_MS };
const PHOTO = t('A photograph is required.', 'ছবি দিতে হবে।');
const BIRTH_RECORD = t('The birth certificate is required.', 'জন্ম সনদ দিতে হবে।');
const QUOTA = t('This declaration does not have one of these quotas.', 'এই ঘোষণায় কোনো একটি কোটা নেই।');

const { holder } = admissionGate;

export async function mine(
  ctx: Context,
  input: Input<'mine'>,
): Promise<ActionOutput<typeof admissionPublicActions.mine>> {
  const { sys, phone } = await holder(ctx, input);
  const rows = await sys.repo(AdmissionApplication).find({ where: { phone }, sort: ['-createdAt'], limit: 50 });
  const declarations = new Map(
    (await sys.repo(AdmissionDeclaration).find({ where: { id: { in: rows.map((row) => row.declaration) } } })).map(
      (row) => [row.id, row],
    ),
  );
  const claimed = new Set(
    (
      await sys
        .repo(AdmissionPayment)
        .find({ where: { application: { in: rows.map((row) => row.id) }, state: 'claimed' } })
    ).map((row) => row.application),
  );
  return {
    phone,
    drafts: (await sys.repo(AdmissionDraft).find({ where: { phone } })).map((row) => ({
      declaration: row.declaration,
      values: row.values,
      savedAt: row.updatedAt,
    })),
    applications: rows.map((row) => ({
      id: row.id,
      rev: row.rev,
      number: row.number,
      declaration: row.declaration,
      name: row.name,
      nameBn: row.nameBn,
      state: row.state,
      reason: row.reason ?? null,
      waitingRank: row.waitingRank ?? null,
      offerUntil: row.offerUntil ?? null,
      fee: declarations.get(row.declaration)?.fee ?? 0,
      isClaimed: claimed.has(row.id),
      form: row.state === 'returned' ? formOf(row) : null,
    })),
    companies: (await sys.repo(OnlineMethod).find({ where: { active: true } })).map(({ id, name, nameBn }) => ({
      id,
      name,
      nameBn,
    })),
    methods: await offeredMethods(sys),
  };
}

const formOf = (row: Application): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(AdmissionApplication.fields)
      .filter(([name, field]) => !field.system && !NOT_OF_THE_FORM.has(name))
      .map(([name]) => [name, row[name as keyof Application]])
      .filter(([, value]) => value !== undefined),
  );
const NOT_OF_THE_FORM = new Set(['phone', 'score', 'declaration']);

/** Of the family's own application, in the hands of the system: a family has no right to applications. */
export async function slip(ctx: Context, { slip: which, language, ...input }: Input<'slip'>) {
  const { sys, phone } = await holder(ctx, input);
  await countPublicCall(ctx, `admission-slip:${input.site_id}:${phone}`, PRINTING);
  const { id } = await ownApplication(sys, { phone, id: input.admissionApplication });
  const spec = { applicationSlip, admitSlip }[which];
  return pdfOf(sys, spec, { admissionApplication: id, language: language ?? ctx.locale });
}

export async function saveDraft(ctx: Context, input: Input<'saveDraft'>) {
  const { sys, phone } = await holder(ctx, input);
  const declaration = await openTo(ctx, sys, input.admissionDeclaration);
  return keepDraft(sys, {
    drafts: AdmissionDraft,
    where: { phone, declaration: declaration.id },
    values: input.values,
  });
}

export async function apply(ctx: Context, input: Input<'apply'>): Promise<{ number: string }> {
  assertPerson(input);
  const held = await holder(ctx, input);
  const key = `admission-apply:${input.site_id}:${held.phone}`;
  return limitPublicTries(ctx, { key, ...APPLYING }, () => takeIn(ctx, input, held));
}

async function takeIn(ctx: Context, input: Input<'apply'>, { sys, phone }: Holder): Promise<{ number: string }> {
  const declaration = await openTo(ctx, sys, input.admissionDeclaration);
  const { form } = input;
  const known = await sys
    .repo(AdmissionApplication)
    .findOne({ declaration: declaration.id, birthRegistration: form.birthRegistration });
  // Sent twice by the same family: a lost answer, not a second child.
  if (known?.phone === phone && known.source === 'public') return { number: known.number };
  await checkForm(sys, declaration, form);
  const { number } = await fileApplication(sys, declaration, {
    ...form,
    phone,
    declaration: declaration.id,
    source: 'public',
    locale: ctx.locale,
  });
  await dropDraft(sys, { drafts: AdmissionDraft, where: { phone, declaration: declaration.id } });
  return { number };
}

export async function amend(ctx: Context, input: Input<'amend'>): Promise<{ number: string }> {
  const { sys, phone } = await holder(ctx, input);
  const application = await ownApplication(sys, { phone, id: input.admissionApplication });
  const declaration = await sys.repo(AdmissionDeclaration).get(application.declaration);
  if (declaration.state !== 'open' && declaration.state !== 'closed') throw new AppError(admissionErrors.NOT_OPEN);
  await checkForm(sys, declaration, input.form);
  checkAge(declaration, input.form);
  const { id, rev } = application;
  if (rev !== input.rev) throw new AppError(kernelErrors.CONFLICT);
  // First the state: an application that was not returned is not changed.
  await transit(sys, AdmissionApplication, 'submitAgain', { id, rev });
  await sys.repo(AdmissionApplication).update(id, { ...input.form, reason: null });
  return { number: application.number };
}

export const keepPaper = (ctx: Context, input: Input<'keepPaper'>) =>
  admissionGate.keepPaper(ctx, AdmissionApplication, input);

export async function claimFee(ctx: Context, input: Input<'claimFee'>) {
  const { sys, phone } = await holder(ctx, input);
  const key = `admission-claim:${input.site_id}:${phone}`;
  await limitPublicTries(ctx, { key, ...REPORTING }, async () => {
    const application = await ownApplication(sys, { phone, id: input.admissionApplication });
    await claimAdmissionFee(sys, application, { ...input, verifiedPhone: phone });
  });
  return {};
}

/** @throws NO_FEE_DUE where it is paid or reported, METHOD_CLOSED, AMOUNT_OUTSIDE, PAYMENT_UNDER_WAY */
export async function payFee(ctx: Context, { method, requestKey, ...input }: Input<'payFee'>) {
  const { sys, phone } = await holder(ctx, input);
  const { id } = await ownApplication(sys, { phone, id: input.admissionApplication });
  await lockRecord(sys, AdmissionApplication, id);
  const { state, declaration } = await sys.repo(AdmissionApplication).get(id);
  const { fee } = await sys.repo(AdmissionDeclaration).get(declaration);
  const isReported = (await sys.repo(AdmissionPayment).count({ application: id, state: 'claimed' })) > 0;
  if (state !== 'unpaid' || isReported || fee <= 0) throw new AppError(admissionErrors.NO_FEE_DUE);
  const { reference } = await storeIntent(sys, {
    method,
    // Keys of strangers are their application's alone.
    requestKey: `a-${id.slice(-8)}-${requestKey}`.slice(0, 60),
    purpose: 'admission',
    returnTo: 'admission',
    subject: id,
    total: fee,
    phone,
  });
  return { reference, go: goPath(reference) };
}

/** The mobile number that began the payment was verified again; the reference alone does not suffice. */
export async function giveUpFee(ctx: Context, { reference, ...input }: Input<'giveUpFee'>) {
  const { sys, phone } = await holder(ctx, input);
  const { id } = await ownApplication(sys, { phone, id: input.admissionApplication });
  const intent = await sys.repo(PaymentIntent).findOne({ reference, purpose: 'admission', subject: id, phone });
  if (!intent) throw new AppError(kernelErrors.NOT_FOUND);
  return giveUpBy(sys, `application:${id}`, intent.id);
}

async function ownApplication(sys: Context, { phone, id }: { phone: string; id: string }): Promise<Application> {
  const application = await sys.repo(AdmissionApplication).findOne({ id, phone });
  if (!application) throw new AppError(kernelErrors.NOT_FOUND);
  return application;
}

async function openTo(ctx: Context, sys: Context, id: string): Promise<Declaration> {
  const declaration = await sys.repo(AdmissionDeclaration).get(id);
  if (!isTaking(declaration, ctx.today)) throw new AppError(admissionErrors.NOT_OPEN);
  return declaration;
}

/** Papers, quotas and lists; the office has seen the papers of what it enters itself. */
async function checkForm(sys: Context, declaration: Declaration, form: AdmissionForm): Promise<void> {
  if (declaration.needsPhoto && !form.photo) throw fieldFault('photo', PHOTO);
  if (declaration.needsBirthRecord && !form.birthRecord) throw fieldFault('birthRecord', BIRTH_RECORD);
  const offered = new Set(declaration.quotas);
  if (form.quotas?.some((quota) => !offered.has(quota))) throw fieldFault('quotas', QUOTA);
  await assertOffered(sys, form);
}

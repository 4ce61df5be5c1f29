import { AppError, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  Certificate,
  CertificateOffer,
  type certificatesActions,
  certificatesErrors,
  CertificateTemplate,
  FAMILY_REQUEST_DAYS,
  FAMILY_REQUESTS,
  familyOf,
  needsClearance,
  requestsLeft,
  samePurpose,
  UNDER_WAY,
} from '@pathshala/shared/modules/students/certificates';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { addDays, formatNumber } from '@pathshala/shared/text';
import { dhakaDate, lockRecord, startOfDay, systemPart, transit, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { wrote } from '../../../school/approvals';
import { openMatters } from '../services/open-matters';
import { billFee, openFee, subHeadOf } from '../services/paper-fee';
import { assertHere, assertTransferReady } from '../transitions';

type Actions = typeof certificatesActions;
type CertificateRow = Row<typeof Certificate>;
type Paper = ActionOutput<Actions['ownPapers']>['papers'][number];
/** Requests that a family sees, the newest first. */
const SHOWN = 50;
const WITHDRAWABLE: readonly CertificateRow['state'][] = ['requested', 'cleared'];

/**
 * The student for whom the caller asks: themselves, or a child of a guardian.
 * @throws NOT_FOUND for anyone else's
 */
async function ownStudent(ctx: Context, wanted: string | undefined): Promise<string> {
  const family = (await ownStudents(ctx)) ?? [];
  const student = wanted ?? (family.length === 1 ? family[0] : undefined);
  if (!student || !family.includes(student)) throw new AppError(kernelErrors.NOT_FOUND);
  return student;
}

const madeByFamily = (ctx: Context, student: string) => ({
  student,
  askedBy: 'family' as const,
  createdAt: { gte: startOfDay(addDays(ctx.today, -FAMILY_REQUEST_DAYS)).toISOString() },
});

export async function ownPapers(
  ctx: Context,
  { student: wanted }: ActionInput<Actions['ownPapers']>,
): Promise<ActionOutput<Actions['ownPapers']>> {
  const sys = systemPart(ctx);
  const family = (await ownStudents(ctx)) ?? [];
  const people = await sys.repo(Student).find({ where: { id: { in: [...family] } }, sort: ['dateOfBirth'] });
  const children = people.map(({ id, name, nameBn }) => ({ id, name: t(name, nameBn) }));
  const student = wanted || people[0] ? await ownStudent(ctx, wanted ?? people[0]!.id) : null;
  if (!student) return { children, student, offers: [], open: { dues: 0, books: [] }, left: 0, papers: [] };
  const rows = await sys.repo(Certificate).find({ where: { student }, sort: ['-createdAt'], limit: SHOWN });
  const offers = await offersOf(sys);
  const made = await sys.repo(Certificate).count(madeByFamily(ctx, student));
  const underWay = new Set(rows.filter(({ state }) => isUnderWay(state)).map(({ kind }) => kind));
  const papers: Paper[] = [];
  for (const row of rows) papers.push(await viewPaper(sys, row));
  return {
    children,
    student,
    offers: offers
      .filter(({ kind }) => kind !== 'transfer' || ctx.actor.role === 'guardian')
      .map(({ kind, fee, note, noteBn }) => ({
        kind,
        fee,
        note: note || noteBn ? t(note ?? noteBn!, noteBn ?? note!) : null,
        needsClearance: needsClearance(kind),
        isOpen: !underWay.has(kind),
      })),
    open: await openMatters(sys, student),
    left: requestsLeft(made),
    papers,
  };
}

/** The newest active offer of each kind. */
async function offersOf(sys: Context): Promise<Row<typeof CertificateOffer>[]> {
  const rows = await sys.repo(CertificateOffer).find({ where: { active: true }, sort: ['kind', '-createdAt'] });
  return rows.filter((row, at) => rows[at - 1]?.kind !== row.kind);
}

const isUnderWay = (state: string) => (UNDER_WAY as readonly string[]).includes(state);

async function viewPaper(sys: Context, row: CertificateRow): Promise<Paper> {
  const { id, kind, language, purpose, state, createdAt, number, fee, rejectReason, revokeReason } = row;
  return {
    id,
    kind,
    language,
    purpose: purpose ?? null,
    state,
    askedOn: dhakaDate(new Date(createdAt)),
    number: number ?? null,
    fee: fee ?? 0,
    feeOpen: isUnderWay(state) ? await openFee(sys, row) : 0,
    note: revokeReason ?? rejectReason ?? null,
    needsClearance: needsClearance(kind),
    mayWithdraw: row.askedBy === 'family' && WITHDRAWABLE.includes(state),
  };
}

/** Nothing is written before everything is checked, and requests for one student follow each other. */
export async function askOwn(
  ctx: Context,
  { student: wanted, ...content }: ActionInput<Actions['askOwn']>,
): Promise<ActionOutput<Actions['askOwn']>> {
  const student = await ownStudent(ctx, wanted);
  const { kind, purpose } = content;
  // Families read neither offers nor papers; what they may ask for is judged here.
  const sys = systemPart(ctx);
  await lockRecord(sys, Student, student);
  if (kind === 'transfer' && ctx.actor.role !== 'guardian') throw new AppError(certificatesErrors.TRANSFER_BY_GUARDIAN);
  const offer = (await offersOf(sys)).find((each) => each.kind === kind);
  const [last] = await sys.repo(Enrolment).find({ where: { student }, sort: ['-from'], limit: 1 });
  if (!offer || !last) throw new AppError(certificatesErrors.PAPER_NOT_OFFERED);
  const papers = sys.repo(Certificate);
  if ((await papers.count({ student, kind, state: { in: [...UNDER_WAY] } })) > 0)
    throw new AppError(certificatesErrors.CERTIFICATE_UNDER_WAY);
  await assertNotHeld(ctx, { student, kind, purpose });
  await assertWithinLimit(ctx, student);
  await assertHere(ctx, { kind, student });
  const leaving = kind === 'transfer' ? content : { kind, language: content.language, purpose };
  await assertTransferReady(ctx, { ...leaving, student });
  // The institution's own text, where it has written one.
  const [text] = await sys.repo(CertificateTemplate).find({ where: { kind, active: true }, sort: ['name'], limit: 1 });
  const row = await papers.create({
    ...leaving,
    ...(text ? { template: text.id } : {}),
    student,
    family: familyOf(kind),
    section: last.section,
    askedBy: 'family',
    ...(ctx.actor.guardian ? { guardian: ctx.actor.guardian } : {}),
    ...(offer.fee > 0 ? { fee: offer.fee, feeSubHead: await subHeadOf(sys, offer) } : {}),
    ...wrote(ctx, null),
  });
  await billFee(sys, row);
  return { id: row.id };
}

/** @throws PAPER_HELD where the family has this paper for this purpose since the beginning of the year */
async function assertNotHeld(
  ctx: Context,
  { student, kind, purpose }: Pick<CertificateRow, 'student' | 'kind' | 'purpose'>,
) {
  const since = startOfDay(`${ctx.today.slice(0, 4)}-01-01`).toISOString();
  const issued = await systemPart(ctx)
    .repo(Certificate)
    .find({ where: { student, kind, state: 'issued', issuedAt: { gte: since } }, sort: ['-issuedAt'] });
  const held = issued.find((row) => samePurpose(row.purpose, purpose));
  if (held) throw new AppError(certificatesErrors.PAPER_HELD, { number: t(held.number ?? '', held.number ?? '') });
}

/** @throws PAPER_LIMIT */
async function assertWithinLimit(ctx: Context, student: string): Promise<void> {
  const made = await systemPart(ctx).repo(Certificate).count(madeByFamily(ctx, student));
  if (requestsLeft(made) > 0) return;
  const both = (value: number) => t(formatNumber(value, 'en'), formatNumber(value, 'bn'));
  throw new AppError(certificatesErrors.PAPER_LIMIT, { most: both(FAMILY_REQUESTS), days: both(FAMILY_REQUEST_DAYS) });
}

export async function withdrawOwn(
  ctx: Context,
  { certificate }: ActionInput<Actions['withdrawOwn']>,
): Promise<ActionOutput<Actions['withdrawOwn']>> {
  const sys = systemPart(ctx);
  const row = await sys.repo(Certificate).findOne({ id: certificate, askedBy: 'family' });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  await ownStudent(ctx, row.student);
  await transit(sys, Certificate, 'withdraw', { id: row.id });
  return { id: row.id };
}

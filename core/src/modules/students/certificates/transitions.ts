import { AppError, type Row } from '@pathshala/shared/kit';
import { Class, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import {
  Certificate,
  certificatesDocuments,
  certificatesErrors,
  isBoardClass,
  needsClearance,
} from '@pathshala/shared/modules/students/certificates';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { lockRecord, onTransitions, systemPart, transit, type Context } from '../../../kernel';
import { issueDocument, markRevoked, openVerdict } from '../../foundation/documents';
import { papers } from './documents/certificate';
import { tellPaper } from './jobs/tell-paper';
import { assertNotFamily } from './services/not-family';
import { assertCleared, openMatters } from './services/open-matters';
import { assertFeePaid, giveFeeBack } from './services/paper-fee';

type CertificateRow = Row<typeof Certificate>;

/**
 * @throws BOARD_PERMISSION_NEEDED for a transfer in classes 9 to 12 without it; LEAVING_UNSAID for one without day or
 *   reason; TRANSFER_HELD while an earlier one is valid, such as that of before a re-admission
 */
export async function assertTransferReady(
  ctx: Context,
  {
    kind,
    student,
    boardPermission,
    leavingOn,
    leavingReason,
  }: Pick<CertificateRow, 'kind' | 'student'> & Partial<CertificateRow>,
): Promise<void> {
  if (kind !== 'transfer') return;
  const sys = systemPart(ctx);
  if ((await sys.repo(Certificate).count({ student, kind, state: 'issued' })) > 0)
    throw new AppError(certificatesErrors.TRANSFER_HELD);
  const { leftOn } = await sys.repo(Student).get(student);
  if (!leftOn && !(leavingOn && leavingReason)) throw new AppError(certificatesErrors.LEAVING_UNSAID);
  if (boardPermission) return;
  const [last] = await sys.repo(Enrolment).find({ where: { student }, sort: ['-from'], limit: 1 });
  if (!last) return;
  const { class: id } = await sys.repo(Section).get(last.section);
  const label = (await sys.labels(Class, [id])).get(id);
  if (label && isBoardClass(label)) throw new AppError(certificatesErrors.BOARD_PERMISSION_NEEDED);
}

/** @throws CERTIFICATE_STAY for a paper about a student of today when the student has left */
export async function assertHere(ctx: Context, { kind, student }: Pick<CertificateRow, 'kind' | 'student'>) {
  if (kind !== 'study' && kind !== 'bonafide' && kind !== 'attendance') return;
  const { status } = await systemPart(ctx).repo(Student).get(student);
  if (status !== 'active') throw new AppError(certificatesErrors.CERTIFICATE_STAY);
}

const targetOf = ({ tenantId }: Context, { family, id }: CertificateRow) => ({
  kind: certificatesDocuments[family],
  tenantId: tenantId!,
  record: id,
});

/** News for the family that asked; the office hears of its own requests by the life-cycle. */
function tellAsker(ctx: Context, { id, askedBy, state }: CertificateRow): void {
  if (askedBy === 'family') ctx.after(tellPaper, { certificate: id, state }, { id: `paper-${id}-${state}` });
}

export const certificateRules = onTransitions(Certificate, {
  clear: {
    after: (ctx, { record }) => tellAsker(ctx, record),
    async before(ctx, { record }) {
      await assertNotFamily(ctx, record.student);
      await assertCleared(ctx, record);
    },
  },
  override: {
    async before(ctx, { record }) {
      await assertNotFamily(ctx, record.student);
      const { dues, books } = await openMatters(ctx, record.student);
      return { duesPassed: dues, booksPassed: books.length };
    },
    after: (ctx, { record }) => tellAsker(ctx, record),
  },
  approve: {
    async before(ctx, { record }) {
      await assertNotFamily(ctx, record.student);
      await assertHere(ctx, record);
      await assertTransferReady(ctx, record);
      await assertCleared(ctx, record);
    },
    after: (ctx, { record }) => tellAsker(ctx, record),
  },
  reject: {
    async after(ctx, { record }) {
      await giveFeeBack(systemPart(ctx), record);
      tellAsker(ctx, record);
    },
  },
  withdraw: { after: (ctx, { record }) => giveFeeBack(systemPart(ctx), record) },
  issue: {
    async before(ctx, { record }) {
      // Issues of one student's papers are serialised.
      await lockRecord(ctx, Student, record.student);
      await assertNotFamily(ctx, record.student);
      await assertHere(ctx, record);
      await assertTransferReady(ctx, record);
      await assertCleared(ctx, record);
      await assertFeePaid(systemPart(ctx), record);
      await leave(ctx, record);
      return print(ctx, record);
    },
    async after(ctx, { record }) {
      tellAsker(ctx, record);
      await openVerdict(ctx, targetOf(ctx, record));
    },
  },
  revoke: {
    async after(ctx, { record }) {
      tellAsker(ctx, record);
      await markRevoked(ctx, targetOf(ctx, record));
    },
  },
});

/** A transfer certificate ends the stay: the place in the section closes, the books and accounts too. */
async function leave(ctx: Context, { kind, student, leavingOn, leavingReason, duesPassed }: CertificateRow) {
  if (kind !== 'transfer') return;
  const sys = systemPart(ctx);
  const { status } = await sys.repo(Student).get(student);
  if (status !== 'active') return;
  await transit(sys, Student, 'transfer', {
    id: student,
    input: { leftOn: leavingOn!, leavingNote: leavingReason!, duesAccepted: (duesPassed ?? 0) > 0 },
  });
}

async function print(ctx: Context, { id, family, language, student }: CertificateRow) {
  try {
    const made = await issueDocument(ctx, papers[family], { certificate: id, language }, { about: { student } });
    return { number: made.number, document: made.id };
  } catch (error) {
    // A number is taken: whatever stops the paper now takes the number back with everything else, also where many are
    // issued together and refusals are gathered.
    if (error instanceof AppError && error.status < 500)
      throw new Error(`a certificate could not be printed: ${error.code}`, { cause: error });
    throw error;
  }
}

/** Whether a paper of this kind asks for a clearance that someone must give. */
export const beginsCleared = (kind: CertificateRow['kind']): boolean => !needsClearance(kind);

import {
  AppError,
  transitionsOf,
  type ActionInput,
  type ActionOutput,
  type FileAnswer,
  type Text,
} from '@pathshala/shared/kit';
import {
  Certificate,
  type certificatesActions,
  certificatesErrors,
  certificatesDocuments,
  needsClearance,
} from '@pathshala/shared/modules/students/certificates';
import { safeFileName } from '@pathshala/shared/modules/foundation/files';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { authorise, systemPart, type Context } from '../../../../kernel';
import { issuedFile, joinPdf, verifyAddress } from '../../../foundation/documents';
import { papers } from '../documents/certificate';
import { openMatters } from '../services/open-matters';
import { openFee } from '../services/paper-fee';

const NAMELESS: Text = { en: '', bn: '' };
const PDF = 'application/pdf';

/** Each by the transition itself, with the permission and the checks that it has alone. */
export async function stepMany(
  ctx: Context,
  { step, rows }: ActionInput<typeof certificatesActions.stepMany>,
): Promise<ActionOutput<typeof certificatesActions.stepMany>> {
  const done: string[] = [];
  const faults = new Map<string, Text>();
  const action = transitionsOf(Certificate)[step];
  // A caller who may do it to no row gets one refusal, not one per row.
  authorise(ctx, action);
  for (const row of rows) {
    try {
      if (step === 'issue' && rows.length > 1) await assertIssuedTogether(ctx, row.id);
      await ctx.run(action, row);
      done.push(row.id);
    } catch (error) {
      if (rows.length === 1 || !(error instanceof AppError) || error.status >= 500) throw error;
      faults.set(row.id, error.text);
    }
  }
  return { done, refused: await named(ctx, faults) };
}

/** A transfer also ends a stay, in many records; it stops half-way for nobody else's paper. */
async function assertIssuedTogether(ctx: Context, id: string): Promise<void> {
  const { kind } = await ctx.repo(Certificate).get(id);
  if (kind === 'transfer') throw new AppError(certificatesErrors.TRANSFER_ALONE);
}

async function named(ctx: Context, faults: ReadonlyMap<string, Text>) {
  const rows = await ctx.repo(Certificate).find({ where: { id: { in: [...faults.keys()] } } });
  const names = await ctx.labels(
    Student,
    rows.map(({ student }) => student),
  );
  return rows.map(({ id, student }) => ({ id, name: names.get(student) ?? NAMELESS, message: faults.get(id)! }));
}

export async function clearance(
  ctx: Context,
  { certificate }: ActionInput<typeof certificatesActions.clearance>,
): Promise<ActionOutput<typeof certificatesActions.clearance>> {
  const row = await ctx.repo(Certificate).get(certificate);
  const { dues, books } = await openMatters(ctx, row.student);
  return { isNeeded: needsClearance(row.kind), dues, books, feeOpen: await openFee(systemPart(ctx), row) };
}

export async function verifyPage(
  ctx: Context,
  { certificate }: ActionInput<typeof certificatesActions.verifyPage>,
): Promise<ActionOutput<typeof certificatesActions.verifyPage>> {
  const { family, number } = await ctx.repo(Certificate).get(certificate);
  const target = { kind: certificatesDocuments[family], tenantId: ctx.tenantId!, record: certificate };
  return { address: number ? verifyAddress(ctx.kernel, target) : null };
}

export async function originals(
  ctx: Context,
  { certificates }: ActionInput<typeof certificatesActions.originals>,
): Promise<FileAnswer> {
  const parts: Uint8Array[] = [];
  let title = '';
  for (const id of new Set(certificates)) {
    const row = await ctx.repo(Certificate).get(id);
    if (row.state !== 'issued' || !row.document) throw new AppError(certificatesErrors.CERTIFICATE_REVOKED);
    const { bytes } = await issuedFile(ctx, papers[row.family], { id: row.document, copy: 0 });
    parts.push(bytes);
    title ||= `${certificatesDocuments[row.family].labels.many[ctx.locale]} ${row.number}`;
  }
  const { bytes } = parts.length === 1 ? { bytes: parts[0]! } : await joinPdf(parts, { title, at: ctx.now });
  return { name: safeFileName(title, PDF), mime: PDF, bytes };
}

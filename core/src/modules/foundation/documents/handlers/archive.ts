import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  AppError,
  kernelErrors,
  type DocumentIssued,
  type DocumentReprint,
  type FileAnswer,
  type IssuedBytes,
  type PaperChoice,
  type Row,
} from '@pathshala/shared/kit';
import { documentsErrors, IssuedCopy, IssuedDocument } from '@pathshala/shared/modules/foundation/documents';
import { safeFileName } from '@pathshala/shared/modules/foundation/files';
import { filesOf, isOneOf, systemPart, type Context, type DocumentSpec } from '../../../../kernel';
import { takeNumber } from '../../numbering';
import { keepPdf, PDF } from '../services/keep-pdf';
import { markCopy } from '../services/mark-copy';
import { renderDocument, speakingOn } from '../services/render-document';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const byWhom = ({ actor: { name } }: Context) => ({ by: name.en.slice(0, 500), byBn: name.bn.slice(0, 500) });

/**
 * Makes a paper, gives it its serial number and keeps its bytes, all in one transaction. `about`: further ids that are
 * kept with the input, such as the person of the paper.
 */
export async function issue(
  ctx: Context,
  spec: DocumentSpec,
  { paper, language, ...input }: PaperChoice & Record<string, unknown>,
  { about = {} }: { about?: Readonly<Record<string, unknown>> } = {},
): Promise<DocumentIssued> {
  const { kind, source } = spec;
  if (!ctx.tenantId || !kind.archive) throw new AppError(kernelErrors.FORBIDDEN);
  const speaking = speakingOn(ctx, { language });
  const number = await takeNumber(ctx, kind.archive.number);
  const content = await source.content(speaking, input);
  const on = paper ?? kind.papers[0];
  const { bytes, pages } = await renderDocument(speaking, spec, content, {
    paper: on,
    format: 'pdf',
    serial: number,
    isArchived: true,
  });
  const made = await systemPart(ctx)
    .repo(IssuedDocument)
    .create({
      number,
      kind: kind.id,
      kindName: kind.labels.one.en,
      kindNameBn: kind.labels.one.bn,
      title: content.title.slice(0, 300),
      input: { ...input, ...about },
      paper: on,
      language: speaking.locale,
      version: kind.version,
      sha256: sha256(bytes),
      pages,
      file: await keepPdf(ctx, { target: 'issuedDocument.file', name: content.title, bytes }),
      issuedAt: ctx.now.toISOString(),
      ...byWhom(ctx),
      copies: 0,
    });
  return { id: made.id, number };
}

/** Counts one more print of an issued paper; its pages are fetched by its number. */
export async function reprint(
  ctx: Context,
  { kind, source }: DocumentSpec,
  { id, reason }: DocumentReprint,
): Promise<{ copy: number }> {
  const sys = systemPart(ctx);
  const row = await ofKind(sys, kind.id, id);
  await source.mayReprint?.(sys, row.input);
  const copy = row.copies + 1;
  // By the revision that was read: of two at once one begins again, and no two copies have one number.
  await sys.repo(IssuedDocument).update(id, { copies: copy }, { rev: row.rev });
  await sys
    .repo(IssuedCopy)
    .create({ document: id, kind: kind.id, copy, reason, printedAt: ctx.now.toISOString(), ...byWhom(ctx) });
  return { copy };
}

/**
 * The bytes as they were issued, or a copy that was counted, with its mark.
 * @throws ARCHIVE_DAMAGED when they are not those any more
 */
export async function issued(
  ctx: Context,
  { kind, source }: DocumentSpec,
  { id, copy }: IssuedBytes,
): Promise<FileAnswer> {
  const sys = systemPart(ctx);
  const row = await ofKind(sys, kind.id, id);
  // The paper may have been revoked since it was printed or its copy counted.
  await source.mayReprint?.(sys, row.input);
  if (copy > row.copies) throw new AppError(kernelErrors.NOT_FOUND);
  if (copy === 0) await assertOriginalLeft(ctx, kind, row);
  const opened = await filesOf(ctx.kernel).open(row.file, 'full');
  const bytes = opened ? await buffer(opened.stream) : null;
  if (!bytes || sha256(bytes) !== row.sha256) {
    ctx.log.error({ document: id, file: row.file }, 'an archived document is not what was issued');
    throw new AppError(documentsErrors.ARCHIVE_DAMAGED);
  }
  const speaking = speakingOn(ctx, { language: row.language });
  return {
    name: safeFileName(`${row.title} ${row.number}`, PDF),
    mime: PDF,
    bytes: copy === 0 ? bytes : await markCopy(speaking, bytes, { number: row.number, copy, title: row.title }),
  };
}

const MINUTE_MS = 60_000;
/** @throws ORIGINAL_GIVEN when the original has left the house: what is printed now is a copy, and says so */
async function assertOriginalLeft(
  ctx: Context,
  { archive }: DocumentSpec['kind'],
  { issuedAt, createdBy }: Row<typeof IssuedDocument>,
): Promise<void> {
  const minutes = archive?.originalMinutes;
  if (minutes === undefined) return;
  const isFresh = ctx.now.getTime() - new Date(issuedAt).getTime() <= minutes * MINUTE_MS;
  if (!isFresh || !(await isOneOf(ctx, [createdBy]))) throw new AppError(documentsErrors.ORIGINAL_GIVEN);
}

/**
 * The right to issue the kind, which the caller has, is the right to all that was issued of it in their institution.
 */
async function ofKind(sys: Context, kind: string, id: string): Promise<Row<typeof IssuedDocument>> {
  const row = sys.tenantId ? await sys.repo(IssuedDocument).findOne({ id, kind }) : null;
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  return row;
}

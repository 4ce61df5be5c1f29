import type { DocumentPreview, DocumentReprint, FileAnswer, IssuedBytes, PaperChoice } from '@pathshala/shared/kit';
import { safeFileName } from '@pathshala/shared/modules/foundation/files';
import { notePaper, type Context, type DocumentSpec, type Handler } from '../../../../kernel';
import { issue, issued, reprint } from './archive';
import { startBatch } from './batch';
import { renderDocument, speakingOn } from '../services/render-document';

type Asked = PaperChoice & Record<string, unknown>;

/** The actions that follow from a declared kind of document. */
export function documentHandlers(spec: DocumentSpec): (readonly [string, Handler])[] {
  const { preview, pdf, batch, ...archive } = spec.kind.actions;
  return [
    [preview.id, (ctx, input) => showPreview(ctx, spec, input as Asked)],
    [pdf.id, (ctx, input) => makePdf(ctx, spec, input as Asked)],
    ...(batch ? [[batch.id, (ctx: Context, input: unknown) => startBatch(ctx, spec, input as Asked)] as const] : []),
    ...(archive.issue
      ? [[archive.issue.id, (ctx: Context, input: unknown) => issue(ctx, spec, input as Asked)] as const]
      : []),
    ...(archive.issued && archive.reprint
      ? ([
          [archive.issued.id, (ctx, input) => issued(ctx, spec, input as IssuedBytes)],
          [archive.reprint.id, (ctx, input) => reprint(ctx, spec, input as DocumentReprint)],
        ] satisfies [string, Handler][])
      : []),
  ];
}

async function contentOf(ctx: Context, spec: DocumentSpec, { paper: _paper, language: _language, ...input }: Asked) {
  const content = await spec.source.content(ctx, input);
  await notePaper(ctx, spec.kind.actions.pdf, { input, data: content.data });
  return content;
}

async function showPreview(ctx: Context, spec: DocumentSpec, input: Asked): Promise<DocumentPreview> {
  const speaking = speakingOn(ctx, input);
  const content = await contentOf(speaking, spec, input);
  const { bytes, pages } = await renderDocument(speaking, spec, content, { ...input, format: 'svg' });
  return { title: content.title, svg: Buffer.from(bytes).toString('utf8'), pages };
}

/** The paper as a file; access is checked before. */
export const pdfOf = (
  ctx: Context,
  spec: DocumentSpec,
  input: PaperChoice & Record<string, unknown>,
): Promise<FileAnswer> => makePdf(ctx, spec, input);

async function makePdf(ctx: Context, spec: DocumentSpec, input: Asked): Promise<FileAnswer> {
  const speaking = speakingOn(ctx, input);
  const content = await contentOf(speaking, spec, input);
  const { bytes } = await renderDocument(speaking, spec, content, { ...input, format: 'pdf' });
  const mime = 'application/pdf';
  return { name: safeFileName(content.title, mime), mime, bytes };
}

import { AppError, fill, type Locale, type Paper } from '@pathshala/shared/kit';
import { documentsErrors, paperTexts } from '@pathshala/shared/modules/foundation/documents';
import { asNumeral, formatsOf } from '@pathshala/shared/text';
import {
  inLanguage,
  TypesetError,
  type Context,
  type DocumentContent,
  type DocumentSpec,
  type Typeset,
  templateOf,
} from '../../../../kernel';
import { letterheadOf } from './letterhead';
import { loadPictures } from './load-pictures';

export interface RenderChoice {
  paper?: Paper | undefined;
  language?: Locale | undefined;
  format: 'pdf' | 'svg';
  /** Long-term PDF, for archived papers. */
  isArchived?: boolean;
  /** Serial number of what is issued; templates find it as `doc.serial`, and the foot bears it. */
  serial?: string;
}

/** The caller with the language of the paper. */
export const speakingOn = (ctx: Context, { language }: { language?: Locale | undefined }): Context =>
  inLanguage(ctx, language ?? ctx.locale);

/** All that a template is given: the content of the kind, and the parts of every paper. */
export async function framed(
  ctx: Context,
  { kind }: DocumentSpec,
  content: DocumentContent,
  { paper, serial }: Omit<RenderChoice, 'format'>,
): Promise<Record<string, unknown>> {
  const format = formatsOf(ctx.locale);
  return {
    ...content.data,
    title: content.title,
    paper: paper ?? kind.papers[0],
    language: ctx.locale,
    letterhead: await letterheadOf(ctx),
    digits: [...format.digits(asNumeral('0123456789'))],
    serial: serial ?? null,
    foot: {
      printed: [
        ...(serial ? [fill(paperTexts.serial, { number: serial })[ctx.locale]] : []),
        fill(paperTexts.printed, { at: format.dateTime(ctx.now), who: ctx.actor.name })[ctx.locale],
      ].join(' · '),
      page: paperTexts.page[ctx.locale],
    },
    common: { verify: paperTexts.verify[ctx.locale] },
  };
}

/** @throws AppError DOCUMENT_TOO_LARGE, DOCUMENT_BROKEN */
export async function typesetFrame(
  ctx: Context,
  { kind }: DocumentSpec,
  frame: Record<string, unknown>,
  { format, isArchived = false }: Pick<RenderChoice, 'format' | 'isArchived'>,
): Promise<Typeset> {
  const { data, files } = await loadPictures(ctx, frame);
  try {
    return await ctx.kernel.typesetter.set({
      template: kind.template.startsWith('/') ? kind.template : templateOf(kind.module, kind.template),
      data,
      files,
      format,
      at: ctx.now,
      ...(isArchived && format === 'pdf' ? { standard: 'a-2b' } : {}),
    });
  } catch (error) {
    if (!(error instanceof TypesetError)) throw error;
    ctx.log.error({ err: error, document: kind.id, reason: error.reason }, 'a document was not set');
    const isLimit = error.reason === 'time' || error.reason === 'memory';
    throw new AppError(isLimit ? documentsErrors.DOCUMENT_TOO_LARGE : documentsErrors.DOCUMENT_BROKEN);
  }
}

export async function renderDocument(
  ctx: Context,
  spec: DocumentSpec,
  content: DocumentContent,
  choice: RenderChoice,
): Promise<Typeset> {
  return typesetFrame(ctx, spec, await framed(ctx, spec, content, choice), choice);
}

import { fill } from '@pathshala/shared/kit';
import { paperTexts } from '@pathshala/shared/modules/foundation/documents';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';

/**
 * Puts the mark of a copy over each page of an issued PDF. The issued paper stays below it as it was, whatever has
 * become of the layout and the data since. The mark is typeset like any paper, so that Bengali in it is whole.
 */
export async function markCopy(
  ctx: Context,
  original: Uint8Array,
  { number, copy, title }: { number: string; copy: number; title: string },
): Promise<Uint8Array> {
  // Few processes ever need it, and it is a tenth of what a start loads.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const format = formatsOf(ctx.locale);
  const whole = await PDFDocument.load(original, { updateMetadata: false });
  const pages = whole.getPages();
  const count = format.digits(copy);
  const at = format.dateTime(ctx.now);
  const mark = await ctx.kernel.typesetter.set({
    template: '/kernel/documents/library/copy-mark.typ',
    data: {
      title,
      language: ctx.locale,
      pages: pages.map((page) => ({ width: page.getWidth(), height: page.getHeight() })),
      mark: fill(paperTexts.copy, { copy: count })[ctx.locale],
      note: fill(paperTexts.reprinted, { copy: count, number, at, who: ctx.actor.name })[ctx.locale],
    },
    format: 'pdf',
    at: ctx.now,
  });
  const marks = await whole.embedPdf(
    mark.bytes,
    pages.map((_, index) => index),
  );
  for (const [index, page] of pages.entries()) page.drawPage(marks[index]!);
  return whole.save();
}

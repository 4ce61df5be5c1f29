import { buffer } from 'node:stream/consumers';
import { AppError, kernelErrors, type Paper, type Row } from '@pathshala/shared/kit';
import { DocumentBatch, DocumentPart } from '@pathshala/shared/modules/foundation/documents';
import { filesOf, inLanguage, makeContext, type Context, type DocumentBatchItem } from '../../../../kernel';
import { seedOfMembership } from '../../identity';
import { workRun, type RunPayload } from '../../runs';
import { joinPdf } from '../services/join-pdf';
import { keepPdf } from '../services/keep-pdf';
import { renderDocument } from '../services/render-document';

/**
 * Makes the papers of a batch slice by slice, in the rights of the person who ordered it, which are asked again with
 * every slice. A slice leaves a file of its pages together with the run's position, so that a killed worker leaves
 * whole slices only; in the end they become one file.
 */
export default async function makeBatchJob(sys: Context, { run: id }: RunPayload) {
  const batch = await sys.repo(DocumentBatch).findOne({ run: id });
  const spec = batch ? sys.kernel.documents.get(batch.kind) : undefined;
  if (!batch || !spec?.source.batch) return;
  const { slice, items, content } = spec.source.batch;
  const all = async (ctx: Context, cursor: string | null = null) =>
    items(await personOf(ctx, batch), batch.input, cursor);
  await workRun<DocumentBatchItem>(sys, id, {
    count: async (ctx) => (await all(ctx)).length,
    async next(ctx, cursor) {
      const wanted = await all(ctx, cursor);
      const from = cursor === null ? 0 : wanted.findIndex((item) => item.id === cursor) + 1;
      // The item at the cursor may have gone meanwhile; to begin again would print everything twice.
      if (cursor !== null && from === 0) throw new AppError(kernelErrors.NOT_FOUND);
      return wanted.slice(from, from + slice);
    },
    cursorOf: (item) => item.id,
    name: (item) => ({ item: item.id, label: item.label }),
    async work(inside, some, run) {
      const person = await personOf(inside, batch);
      const ids = some.map((item) => item.id);
      const part = await content(person, batch.input, ids);
      const { bytes } = await renderDocument(person, spec, part, { paper: batch.paper as Paper, format: 'pdf' });
      await inside.repo(DocumentPart).create({
        batch: batch.id,
        position: run.done + run.failed,
        file: await keepPdf(inside, { target: 'documentPart.file', name: batch.title, bytes }),
      });
      return new Map();
    },
    finish: (inside) => joinParts(inside, batch),
  });
}

async function joinParts(inside: Context, batch: Row<typeof DocumentBatch>): Promise<void> {
  const files = filesOf(inside.kernel);
  const parts = await inside.repo(DocumentPart).find({ where: { batch: batch.id }, sort: ['position'] });
  const pieces: Uint8Array[] = [];
  for (const { file } of parts) {
    const opened = await files.open(file, 'full');
    if (!opened) throw new AppError(kernelErrors.NOT_FOUND);
    pieces.push(await buffer(opened.stream));
  }
  if (pieces.length === 0) return;
  const { bytes, pages } = await joinPdf(pieces, { title: batch.title, at: new Date(batch.createdAt) });
  const file = await keepPdf(inside, { target: 'documentBatch.file', name: batch.title, bytes });
  await inside.repo(DocumentBatch).update(batch.id, { file, pages });
  for (const part of parts) await inside.repo(DocumentPart).remove(part.id);
  await files.release(
    parts.map((part) => part.file),
    inside.unit!.session,
  );
}

/**
 * The person who ordered it, with the rights of this moment. @throws AppError FORBIDDEN when they have left, or may not
 * print it any more
 */
async function personOf(ctx: Context, { membership, language, kind }: Row<typeof DocumentBatch>): Promise<Context> {
  const seed = await seedOfMembership(ctx, membership);
  if (!seed || seed.tenantId !== ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  const person = inLanguage(makeContext(ctx.kernel, seed), language);
  const permission = ctx.kernel.registry.documents.get(kind)?.actions.batch?.permission;
  if (!permission || !person.can(permission)) throw new AppError(kernelErrors.FORBIDDEN);
  return person;
}

import { AppError, kernelErrors, type StoredPatch } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionDrawList,
  recompute,
} from '@pathshala/shared/modules/students/admission';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';

const SLICE = 500;

/** One applicant of the draw, with what became of them. */
interface Drawn {
  number: string;
  rank: number;
  patch: StoredPatch<typeof AdmissionApplication>;
}

/**
 * The order is computed again from the draw's own record, so that a worker that continues works on the same one. An
 * applicant who withdrew since the list was frozen stays withdrawn; their seat is offered to the waiting list when
 * admission starts.
 */
export default async function applyDrawJob(sys: Context, { run: id }: RunPayload) {
  const run = await sys.repo(Run).get(id);
  const declaration = run.subject.split(':')[1]!;
  const drawn = await drawnOf(sys, declaration);
  await workRun<Drawn>(sys, id, {
    count: async () => drawn.length,
    next: async (_, cursor) => {
      const from = cursor === null ? 0 : Number(cursor);
      return drawn.slice(from, from + SLICE);
    },
    ahead: true,
    cursorOf: ({ rank }) => String(rank),
    name: ({ number }) => ({ item: number, label: { en: number, bn: number } }),
    async work(inside, items) {
      const applications = inside.repo(AdmissionApplication);
      const patches = new Map(items.map(({ number, patch }) => [number, patch]));
      const rows = await applications.find({
        where: { declaration, number: { in: [...patches.keys()] }, state: 'eligible' },
      });
      await applications.bulk(rows.map((row) => ({ id: row.id, rev: row.rev, patch: patches.get(row.number)! })));
      return new Map();
    },
    async finish(inside) {
      const places = drawn.filter(({ patch }) => patch.state === 'selected').length;
      await transit(inside, AdmissionDeclaration, 'publish', { id: declaration });
      await inside.repo(AdmissionDeclaration).update(declaration, { places });
    },
  });
}

async function drawnOf(sys: Context, declaration: string): Promise<Drawn[]> {
  const draw = await sys.repo(AdmissionDraw).findOne({ declaration, state: 'drawn' });
  const list = draw && (await sys.repo(AdmissionDrawList).findOne({ draw: draw.id }));
  if (!draw || !list) throw new AppError(kernelErrors.NOT_FOUND);
  const { order, allocation, listHash, resultHash } = recompute({ ...draw, lines: list.lines });
  // Only what everyone else computes becomes the result.
  if (listHash !== draw.listHash || resultHash !== draw.resultHash)
    throw new Error(`The draw ${draw.id} does not agree with what was published of it`);
  const { selected, waiting } = allocation;
  const queue = new Map(waiting.map((number, at) => [number, at + 1]));
  return order.map((number, at) => {
    const pool = selected.get(number);
    const waitingRank = queue.get(number);
    const outcome = pool
      ? { state: 'selected' as const, pool }
      : waitingRank
        ? { state: 'waiting' as const, waitingRank }
        : { state: 'notSelected' as const };
    return { number, rank: at + 1, patch: { ...outcome, drawRank: at + 1 } };
  });
}

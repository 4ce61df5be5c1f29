import type { Entity } from '@pathshala/shared/kit';
import { processState, systemContext, type Context, type HandlerKernel, type Where } from '../../../../kernel';

type Found = Readonly<Record<string, unknown>> | null;
interface Asked {
  value: string;
  resolve(row: Found): void;
  reject(reason: unknown): void;
}
/** Pending lookups in one entity by one field. */
interface Line {
  waiting: Asked[];
  isAway: boolean;
}
/** Batches only while several requests arrive together; a single one does not wait. */
const WINDOW_MS = 10;
const FEW = 3;
const MAX_BATCH = 500;
const linesOf = processState(() => new Map<string, Line>());

/**
 * The system, looking for single records together with anyone who looks for others at the same moment: two thousand
 * students whose sessions a process does not know are some dozens of questions and not ten thousand. Each question is
 * asked after its caller came, so that nobody gets an answer older than their call. The first field of a `findOne` is
 * one that is unique (`id`, `tokenHash`); the others are compared here.
 */
export function gatheringReads(sys: Context): Context {
  const repo = (entity: Entity) =>
    Object.create(sys.repo(entity) as object, {
      findOne: { value: (where: Where) => findTogether({ kernel: sys.kernel, tenantId: sys.tenantId, entity }, where) },
    }) as unknown;
  const inInstitution = (tenantId: string) => gatheringReads(sys.inInstitution(tenantId));
  return Object.create(sys, { repo: { value: repo }, inInstitution: { value: inInstitution } }) as Context;
}

/** Where something is looked for. */
interface Place {
  kernel: HandlerKernel;
  tenantId: string | null;
  entity: Entity;
}

async function findTogether(place: Place, where: Where): Promise<Found> {
  const [[field, value] = ['', ''], ...others] = Object.entries(where);
  const row = await new Promise<Found>((resolve, reject) => {
    const line = lineOf(place.kernel, `${place.tenantId ?? ''}:${place.entity.name}:${field}`);
    line.waiting.push({ value: String(value), resolve, reject });
    if (!line.isAway) {
      line.isAway = true;
      setImmediate(() => void send(place, field, line));
    }
  });
  return row && others.every(([name, wanted]) => row[name] === wanted) ? row : null;
}

function lineOf(kernel: HandlerKernel, key: string): Line {
  const lines = linesOf(kernel);
  const line = lines.get(key) ?? { waiting: [], isAway: false };
  lines.set(key, line);
  return line;
}

async function send({ kernel, tenantId, entity }: Place, field: string, line: Line): Promise<void> {
  const batch = line.waiting.splice(0, MAX_BATCH);
  try {
    const rows = (await systemContext(kernel, 'gathered reads', { tenantId })
      .repo(entity)
      .find({
        where: { [field]: { in: [...new Set(batch.map(({ value }) => value))] } },
        sort: [],
      })) as unknown as Exclude<Found, null>[];
    const byValue = new Map(rows.map((row) => [String(row[field]), row]));
    for (const { value, resolve } of batch) resolve(byValue.get(value) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
  const next = () => {
    if (line.waiting.length > 0) void send({ kernel, tenantId, entity }, field, line);
    else line.isAway = false;
  };
  if (batch.length > FEW) setTimeout(next, WINDOW_MS);
  else next();
}

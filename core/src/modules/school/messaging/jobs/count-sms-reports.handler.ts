import { SmsReportLine } from '@pathshala/shared/modules/school/messaging';
import { readHistory, runUnit, type Context } from '../../../../kernel';
import { attemptsNamed, fateOfLine } from '../services/report-lines';
import { writeKnown, type Known } from '../services/take-reports';

const AT_ONCE = 100;
/** A worker that is asked to end waits for its jobs; the job that wakes senders orders the rest. */
const WORK_MS = 8_000;

/** Each part is a transaction of its own: a run that is stopped continues with the lines that still wait. */
export default async function countSmsReportsJob(sys: Context) {
  const began = performance.now();
  while (performance.now() - began < WORK_MS) {
    const count = await runUnit(sys, { id: 'messaging.countSmsReports', audited: false }, countSome);
    if (count < AT_ONCE) return;
  }
}

async function countSome(ctx: Context): Promise<number> {
  const repo = ctx.repo(SmsReportLine);
  const lines = await repo.find({ where: { outcome: 'waiting' }, sort: ['createdAt'], limit: AT_ONCE });
  const attemptOf = await attemptsNamed(
    ctx,
    lines.map(({ reference }) => reference),
  );
  const importers = new Map<string, string | null>();
  for (const { id } of lines) importers.set(id, await importerOf(ctx, id));
  const known = lines.map((line): Known | null => {
    const attempt = attemptOf(line.reference);
    const read = attempt && fateOfLine(line.status, attempt);
    return attempt && read ? { report: { ...read, at: line.at, by: importers.get(line.id) ?? null }, attempt } : null;
  });
  const changed = await writeKnown(
    ctx,
    known.flatMap((each) => each ?? []),
    { isFile: true },
  );
  await repo.bulk(
    lines.map(({ id, rev }, at) => {
      const own = known[at];
      return { id, rev, patch: { outcome: own && changed.has(own) ? ('counted' as const) : ('nothing' as const) } };
    }),
  );
  return lines.length;
}

/** The account that imported a line, as the activity log has it. */
async function importerOf(ctx: Context, id: string): Promise<string | null> {
  const trail = await readHistory(ctx, SmsReportLine, id, 1);
  return trail.find(({ op }) => op === 'create')?.actorId ?? null;
}

import { nextClaimTurn, OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { eachInstitution, institutionsWith, meterOf, runUnit, type Context, type Where } from '../../../../kernel';
import { reportKinds, type ReportKind } from '../services/reported-payments';
import { companyRests } from '../services/rests';
import { verifyReport } from '../services/verify-report';

const MOST = 200;
/** A run starts no question after this time: the timer orders the next run, and other work waits for a worker. */
const RUN_MS = 20_000;
const AT_ONCE = 8;
/** While a provider is silent, statements are compared so often. */
const STATEMENTS_MS = 60 * 60_000;
const UNIT = { id: 'gateways.verifyClaim', audited: false };

/**
 * Each payment is a separate turn that stores the time of its next one, so a worker that dies leaves nothing half done.
 * A payment that fails is put off and delays no other. While a provider is silent, one payment of an institution asks
 * it, and the others wait as they are: they follow within two minutes of its next answer.
 */
export default async function verifyClaimsJob(sys: Context) {
  const began = performance.now();
  const isOver = () => performance.now() - began > RUN_MS;
  const due = { askAt: { lte: sys.now.toISOString() } };
  const waiting = new Set<string>();
  for (const { entity, undecided } of reportKinds())
    for (const id of await institutionsWith(sys, entity, { ...undecided, ...due })) waiting.add(id);
  const institutions = [...waiting];
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) => institutions.filter((__, at) => at % AT_ONCE === lane));
  const ended = await Promise.allSettled(
    lanes.map((lane) =>
      eachInstitution(sys, { institutions: lane, what: 'payments to be verified' }, (here) => turnsIn(here, isOver)),
    ),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

async function turnsIn(here: Context, isOver: () => boolean): Promise<void> {
  const companies = (await here.repo(OnlineMethod).find()).map(({ id }) => id);
  const rests = companyRests(here.kernel, here.tenantId);
  const silent = new Set(companies.filter(rests.isResting));
  for (const kind of reportKinds()) {
    for (let isMore = true; isMore && !isOver();) {
      const rows = await dueOf(here, kind, { company: { in: companies.filter((id) => !silent.has(id)) } });
      const before = silent.size;
      for (const { id, company } of rows) {
        if (isOver()) return;
        if (silent.has(company)) continue;
        const { isSilent, isHeard } = await turnOf(here, kind, { id, mayAsk: true });
        if (isHeard) rests.heard(company);
        if (!isSilent) continue;
        rests.silent(company);
        silent.add(company);
      }
      // Reports of a silent company that filled the page hide those of others.
      isMore = rows.length === MOST && silent.size > before;
    }
    await lookOnly(here, kind, { silent: [...silent], isOver });
  }
}

/** New reports of a silent company say so to the office, and statements are compared without it. */
async function lookOnly(
  here: Context,
  kind: ReportKind,
  { silent, isOver }: { silent: string[]; isOver: () => boolean },
): Promise<void> {
  if (silent.length === 0) return;
  const company = { in: silent };
  const old = new Date(here.now.getTime() - STATEMENTS_MS).toISOString();
  const unseen = await dueOf(here, kind, { company, doubt: { exists: false } });
  const long = await dueOf(here, kind, { company, doubt: { exists: true }, askAt: { lte: old } });
  for (const { id } of [...unseen, ...long]) if (!isOver()) await turnOf(here, kind, { id, mayAsk: false });
}

type Due = { id: string; company: string };
const dueOf = async (here: Context, { entity, undecided }: ReportKind, where: Where): Promise<Due[]> =>
  (await here.repo(entity).find({
    where: { ...undecided, askAt: { lte: here.now.toISOString() }, ...where },
    sort: ['askAt'],
    limit: MOST,
  })) as unknown as Due[];

const turnOf = (here: Context, kind: ReportKind, of: { id: string; mayAsk: boolean }) =>
  verifyReport(here, kind, of).catch((error: unknown) => putOff(here, kind, { id: of.id, error }));

async function putOff(here: Context, kind: ReportKind, { id, error }: { id: string; error: unknown }) {
  meterOf(here.kernel).count('pay_asks_failed_total');
  here.log.warn({ err: error, claim: id }, 'a reported payment could not be verified');
  await runUnit(here, UNIT, async (ctx) => {
    const report = await kind.read(ctx, id);
    if (!report) return;
    const { asked, createdAt } = report;
    const next = nextClaimTurn({ since: Date.parse(createdAt), asked, provider: 'closed' }, ctx.now.getTime());
    await report.note(ctx, { asked, askAt: next === null ? null : new Date(next).toISOString() });
  });
  return { isSilent: false, isHeard: false };
}

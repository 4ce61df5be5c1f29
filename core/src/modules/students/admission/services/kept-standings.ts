import type { Row } from '@pathshala/shared/kit';
import { AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { mendInTurn, policyFor, systemPart, type CacheKind, type Context } from '../../../../kernel';

export interface Standing {
  applied: number;
  unchecked: number;
  paid: number;
}
type State = Row<typeof AdmissionApplication>['state'];
interface Applied {
  _id: string;
  declaration: string;
  state: State;
}
interface Received {
  _id: string;
  application: string;
}

/** Ids that one question to the database carries. */
const SLICE = 2_000;
const NONE: Standing = { applied: 0, unchecked: 0, paid: 0 };

/** Applications and received fees of the declarations that were asked for, and how many they are. */
class KeptStandings {
  mending: Promise<void> = Promise.resolve();
  readonly declarations = new Set<string>();
  private readonly applications = new Map<string, Omit<Applied, '_id'>>();
  private readonly applicationOf = new Map<string, string>();
  private readonly receivedOf = new Map<string, number>();
  private readonly counts = new Map<string, Standing>();

  has(application: string): boolean {
    return this.applications.has(application);
  }
  standingOf(declaration: string): Standing {
    return { ...(this.counts.get(declaration) ?? NONE) };
  }
  /** Takes an application as it is now; null: it is gone, or of a declaration that nobody asks for. */
  putApplication(id: string, now: Omit<Applied, '_id'> | null): void {
    this.count(id, -1);
    if (now) this.applications.set(id, { declaration: now.declaration, state: now.state });
    else this.applications.delete(id);
    this.count(id, 1);
  }
  /** Takes a received fee; null: it is not received, or gone. */
  putFee(id: string, application: string | null): void {
    const before = this.applicationOf.get(id) ?? null;
    if (before === application) return;
    for (const each of [before, application]) if (each) this.count(each, -1);
    if (before) this.addReceived(before, -1);
    if (application) this.addReceived(application, 1);
    if (application) this.applicationOf.set(id, application);
    else this.applicationOf.delete(id);
    for (const each of [before, application]) if (each) this.count(each, 1);
  }

  private addReceived(application: string, by: 1 | -1): void {
    const count = (this.receivedOf.get(application) ?? 0) + by;
    if (count > 0) this.receivedOf.set(application, count);
    else this.receivedOf.delete(application);
  }
  private count(id: string, by: 1 | -1): void {
    const of = this.applications.get(id);
    if (!of) return;
    const standing = this.counts.get(of.declaration) ?? { ...NONE };
    if (of.state !== 'withdrawn') standing.applied += by;
    if (of.state === 'submitted') standing.unchecked += by;
    // Who has paid may have withdrawn. A fee that was received twice counts once.
    if (of.state !== 'unpaid' && this.receivedOf.has(id)) standing.paid += by;
    this.counts.set(of.declaration, standing);
  }
}

/**
 * How far the declarations of an institution are. A list of them asks at every application while it is open, and
 * counting reads all applications of the declaration: here, only those that changed are read again.
 */
export const keptStandings: CacheKind<KeptStandings> = {
  name: 'admission.standings',
  stale: [AdmissionApplication, AdmissionPayment],
  isMended: true,
  limit: 20,
};

export async function standingsOf(
  ctx: Context,
  declarations: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const out = new Map<string, Standing>();
  const answer = (kept: KeptStandings) => {
    for (const id of declarations) out.set(id, kept.standingOf(id));
  };
  const key = ctx.tenantId;
  if (!key || ctx.unit || (await policyFor(ctx, AdmissionApplication, 'read')) !== true) {
    const kept = new KeptStandings();
    await addDeclarations(ctx, kept, declarations);
    answer(kept);
    return out;
  }
  const cache = ctx.kernel.caches.of(keptStandings);
  const kept = await cache.get(key, async () => new KeptStandings());
  const mend = async () => {
    await takeChanged(ctx, kept, cache.takeChanges(key));
    await addDeclarations(
      ctx,
      kept,
      declarations.filter((id) => !kept.declarations.has(id)),
    );
    answer(kept);
  };
  await mendInTurn(kept, mend, () => cache.drop(key));
  return out;
}

async function addDeclarations(ctx: Context, kept: KeptStandings, declarations: readonly string[]): Promise<void> {
  if (declarations.length === 0) return;
  const applications = await ctx
    .repo(AdmissionApplication)
    .aggregate<Applied>({ declaration: { in: [...declarations] } }, [{ $project: { declaration: 1, state: 1 } }]);
  const fees = await feesOf(
    ctx,
    applications.map(({ _id }) => _id),
  );
  for (const id of declarations) kept.declarations.add(id);
  for (const application of applications) kept.putApplication(application._id, application);
  for (const { _id, application } of fees) kept.putFee(_id, application);
}

/** @param changed ids of applications and of payments */
async function takeChanged(ctx: Context, kept: KeptStandings, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  const found = await ctx
    .repo(AdmissionApplication)
    .aggregate<Applied>({ id: { in: [...changed] } }, [{ $project: { declaration: 1, state: 1 } }]);
  const applications = found.filter(({ declaration }) => kept.declarations.has(declaration));
  const fees = await payments(ctx).aggregate<Received>({ id: { in: [...changed] }, state: 'received' }, [
    { $project: { application: 1 } },
  ]);
  // One that comes from a declaration nobody asks for brings fees that were received before.
  const earlier = await feesOf(
    ctx,
    applications.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id])),
  );
  const now = new Map(applications.map((each) => [each._id, each]));
  const paidFor = new Map([...earlier, ...fees].map(({ _id, application }) => [_id, application]));
  for (const id of new Set([...changed, ...paidFor.keys()])) {
    if (now.has(id) || kept.has(id)) kept.putApplication(id, now.get(id) ?? null);
    else kept.putFee(id, paidFor.get(id) ?? null);
  }
}

/** How many have paid is news for everyone who reads the applications; the payments themselves are not. */
const payments = (ctx: Context) => systemPart(ctx).repo(AdmissionPayment);

async function feesOf(ctx: Context, applications: readonly string[]): Promise<Received[]> {
  const out: Received[] = [];
  for (let from = 0; from < applications.length; from += SLICE)
    out.push(
      ...(await payments(ctx).aggregate<Received>(
        { application: { in: applications.slice(from, from + SLICE) }, state: 'received' },
        [{ $project: { application: 1 } }],
      )),
    );
  return out;
}

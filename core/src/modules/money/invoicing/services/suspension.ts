import type { ErrorDef, Registry, Row } from '@pathshala/shared/kit';
import {
  billingStateOf,
  invoicingErrors,
  isInForce,
  isJobShut,
  lastOpenDay,
  PlatformInvoice,
  ServiceContract,
  shutForFamilies,
  shutForOffice,
} from '@pathshala/shared/modules/money/invoicing';
import { partKeyOf, partsOf } from '@pathshala/shared/modules/foundation/packages';
import { addDays } from '@pathshala/shared/text';
import { systemContext, type Restriction, type Suspension, type SuspensionSource } from '../../../../kernel';

type Restrictions = NonNullable<Suspension['restrictions']>;

/** An institution that does not pay is warned while its grace lasts, then shut until nothing is overdue. */
export const suspensionSource: SuspensionSource = {
  entities: [ServiceContract, PlatformInvoice],
  async suspensionOf(kernel, institution, today) {
    const sys = systemContext(kernel, 'whether an institution is suspended');
    const contracts = await sys.repo(ServiceContract).find({ where: { institution } });
    if (contracts.length === 0) return null;
    const [oldest] = await sys.repo(PlatformInvoice).find({
      where: { institution, state: { in: ['issued', 'partlyPaid'] }, dueOn: { lt: today } },
      sort: ['dueOn'],
      limit: 1,
    });
    const overdueSince = oldest?.dueOn ?? null;
    const state = billingStateOf(contracts, { today, overdueSince });
    if (state === 'terminated')
      return { notice: { state, since: endOf(contracts, today), until: null }, restrictions: ended(kernel.registry) };
    const now = contracts.find((each) => isInForce(each, today));
    if (!now || !overdueSince) return null;
    const until = lastOpenDay(now, overdueSince);
    if (state === 'grace') return { notice: { state, since: overdueSince, until }, restrictions: null };
    if (state !== 'suspended') return null;
    return { notice: { state, since: addDays(until, 1), until: null }, restrictions: suspended(kernel.registry) };
  },
};

const endOf = (contracts: readonly Row<typeof ServiceContract>[], today: string): string | null =>
  contracts
    .flatMap(({ endsOn }) => (endsOn && endsOn < today ? [endsOn] : []))
    .toSorted()
    .at(-1) ?? null;

function build(registry: Registry, error: ErrorDef, areFamiliesReading: boolean): Restrictions {
  const parts = partsOf(registry);
  const hasJob: Restriction['hasJob'] = (name) => isJobShut(partKeyOf(name.slice(0, name.indexOf('.')), name));
  const office = shutForOffice(registry, parts);
  const families = areFamiliesReading ? shutForFamilies(registry, parts) : office;
  return {
    office: { error, ...office, hasJob },
    family: { error: invoicingErrors.NOT_AVAILABLE_NOW, ...families, hasJob },
  };
}

const once = (make: (registry: Registry) => Restrictions) => {
  const made = new WeakMap<Registry, Restrictions>();
  return (registry: Registry): Restrictions => {
    const known = made.get(registry) ?? make(registry);
    made.set(registry, known);
    return known;
  };
};
const suspended = once((registry) => build(registry, invoicingErrors.SERVICE_SUSPENDED, true));
const ended = once((registry) => build(registry, invoicingErrors.SERVICE_ENDED, false));

import type { Row, Text } from '@pathshala/shared/kit';
import {
  AccountGroup,
  AccountHead,
  AccountSubGroup,
  Ledger,
  type AccountClass,
} from '@pathshala/shared/modules/money/accounts';
import { outside, systemPart, type CacheKind, type Context } from '../../../../kernel';

export type LedgerRow = Row<typeof Ledger>;
/** A ledger with its place in the chart. */
export interface ChartLedger {
  id: string;
  code: string;
  label: Text;
  class: AccountClass;
  group: Text;
  subGroup: Text;
  kind: LedgerRow['kind'];
  row: LedgerRow;
}

/** Every ledger of the institution in the order of its code. A chart has some hundred of them. */
export const loadChart = async (ctx: Context): Promise<ChartLedger[]> =>
  placed({ ...(await placesOf(ctx)), ledgers: await ctx.repo(Ledger).find({ sort: ['code'] }) });

/** The few dozen groups in which ledgers are, by institution: with them alone a posting knows the class of a ledger. */
export const keptPlaces: CacheKind<Places> = {
  name: 'accounts.places',
  stale: [AccountHead, AccountGroup, AccountSubGroup],
  limit: 2_000,
};

/**
 * Some ledgers with their groups, as a posting needs them, read outside the transaction; only what this unit of work
 * has made itself is read inside it.
 */
export async function loadLedgers(ctx: Context, ids: readonly string[]): Promise<ChartLedger[]> {
  const wanted = [...new Set(ids)];
  const query = { where: { id: { in: wanted } }, sort: [] };
  const beside = outside(ctx);
  const [ledgers, places] = await Promise.all([
    beside.repo(Ledger).find(query),
    // Of the system: anyone who may post may know in which class a ledger is, and all of the institution share one
    // answer.
    ctx.kernel.caches.of(keptPlaces).get(String(ctx.tenantId), () => placesOf(systemPart(beside))),
  ]);
  const known = placed({ ...places, ledgers });
  if (!ctx.unit || known.length === wanted.length) return known;
  const own = await ctx.repo(Ledger).find(query);
  return placed({ ...(await placesOf(ctx)), ledgers: own });
}

const placesOf = async (ctx: Context): Promise<Places> => ({
  heads: await ctx.repo(AccountHead).find(),
  groups: await ctx.repo(AccountGroup).find({ sort: [] }),
  subGroups: await ctx.repo(AccountSubGroup).find({ sort: [] }),
});

interface Places {
  heads: readonly Row<typeof AccountHead>[];
  groups: readonly Row<typeof AccountGroup>[];
  subGroups: readonly Row<typeof AccountSubGroup>[];
}
function placed({ heads, groups, subGroups, ledgers }: Places & { ledgers: readonly LedgerRow[] }): ChartLedger[] {
  const classes = new Map(heads.map((head) => [head.id, head.class]));
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const subGroupOf = new Map(subGroups.map((subGroup) => [subGroup.id, subGroup]));
  return ledgers.flatMap((row) => {
    const subGroup = subGroupOf.get(row.subGroup);
    const group = subGroup && groupOf.get(subGroup.group);
    const of = group && classes.get(group.head);
    if (!subGroup || !group || !of) return [];
    return [
      {
        id: row.id,
        code: row.code,
        label: { en: row.name, bn: row.nameBn },
        class: of,
        group: { en: group.name, bn: group.nameBn },
        subGroup: { en: subGroup.name, bn: subGroup.nameBn },
        kind: row.kind,
        row,
      },
    ];
  });
}

export const viewLedger = ({ id, code, label, class: of, group, subGroup, kind }: ChartLedger) => ({
  id,
  code,
  label,
  class: of,
  group,
  subGroup,
  kind,
});

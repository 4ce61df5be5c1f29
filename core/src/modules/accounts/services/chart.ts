import type { Row, Text } from '@pathshala/shared/kit';
import {
  AccountGroup,
  AccountHead,
  AccountSubGroup,
  Ledger,
  type AccountClass,
} from '@pathshala/shared/modules/accounts';
import { outside, type Context } from '../../../kernel';

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
  placed({
    heads: await ctx.repo(AccountHead).find(),
    groups: await ctx.repo(AccountGroup).find(),
    subGroups: await ctx.repo(AccountSubGroup).find(),
    ledgers: await ctx.repo(Ledger).find({ sort: ['code'] }),
  });

/**
 * Some ledgers with their groups, as a posting needs them. The few dozen groups are read whole, outside the
 * transaction and in parallel; only what this unit of work has made itself is read inside it.
 */
export async function loadLedgers(ctx: Context, ids: readonly string[]): Promise<ChartLedger[]> {
  const wanted = [...new Set(ids)];
  const among = (some: readonly string[]) => ({ where: { id: { in: [...some] } }, sort: [] });
  const beside = outside(ctx);
  const [ledgers, subGroups, groups, heads] = await Promise.all([
    beside.repo(Ledger).find(among(wanted)),
    beside.repo(AccountSubGroup).find({ sort: [] }),
    beside.repo(AccountGroup).find({ sort: [] }),
    beside.repo(AccountHead).find({ sort: [] }),
  ]);
  const known = placed({ heads, groups, subGroups, ledgers });
  if (!ctx.unit || known.length === wanted.length) return known;
  const own = await ctx.repo(Ledger).find(among(wanted));
  return placed({
    heads: await ctx.repo(AccountHead).find({ sort: [] }),
    groups: await ctx.repo(AccountGroup).find({ sort: [] }),
    subGroups: await ctx.repo(AccountSubGroup).find({ sort: [] }),
    ledgers: own,
  });
}

interface ChartRows {
  heads: readonly Row<typeof AccountHead>[];
  groups: readonly Row<typeof AccountGroup>[];
  subGroups: readonly Row<typeof AccountSubGroup>[];
  ledgers: readonly LedgerRow[];
}
function placed({ heads, groups, subGroups, ledgers }: ChartRows): ChartLedger[] {
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

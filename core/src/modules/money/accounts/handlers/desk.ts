import type { ActionOutput, Row } from '@pathshala/shared/kit';
import {
  CostCentre,
  Party,
  VoucherTemplate,
  VoucherType,
  type accountsActions,
} from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';
import { loadChart, viewLedger } from '../services/chart';

const named = ({ id, name, nameBn }: Pick<Row<typeof Party>, 'id' | 'name' | 'nameBn'>) => ({
  id,
  label: { en: name, bn: nameBn },
});

export async function desk(ctx: Context): Promise<ActionOutput<typeof accountsActions.desk>> {
  const types = await ctx.repo(VoucherType).find({ where: { active: true } });
  const chart = await loadChart(ctx);
  const ledgers = chart.filter(({ row }) => row.active);
  return {
    types: types.map(({ id, name, nameBn, nature, medium, needsReference, needsApproval }) => ({
      id,
      label: { en: name, bn: nameBn },
      nature,
      medium,
      needsReference,
      needsApproval,
    })),
    ledgers: ledgers.map((ledger) => ({ ...viewLedger(ledger), isControlled: ledger.row.isControlled })),
    closedLedgers: chart.filter(({ row }) => !row.active).map(viewLedger),
    costCentres: (await ctx.repo(CostCentre).find({ where: { active: true } })).map(named),
    templates: (await ctx.repo(VoucherTemplate).find()).map(({ id, name, type, narration, lines }) => ({
      id,
      name,
      type,
      narration: narration ?? '',
      lines,
    })),
    parties: (await ctx.repo(Party).find({ where: { active: true } })).map(named),
  };
}

import type { ActionOutput } from '@pathshala/shared/kit';
import type { feesActions } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { loadBillingFacts, studentNames } from '../services/billing-facts';
import { planStudents } from '../services/plan-students';
import { resolveScope, type Scope } from '../services/resolve-scope';

type Preview = ActionOutput<typeof feesActions.preview>;
const SHOWN_FAULTS = 100;
const UNNAMED = { code: '', name: '', nameBn: '' };

/** The same plan that the worker follows, added up instead of written. */
export async function preview(ctx: Context, scope: Scope): Promise<Preview> {
  const facts = await loadBillingFacts(ctx, await resolveScope(ctx, scope));
  const planned = await planStudents(ctx, facts, facts.roster);
  const out: Preview = {
    students: facts.roster.length,
    created: 0,
    adjusted: 0,
    unchanged: 0,
    amount: 0,
    waived: 0,
    bySubHead: [],
    skipped: [],
    faults: 0,
    faultRows: [],
  };
  const bySubHead = new Map<string, { lines: number; amount: number; waived: number }>();
  const skipped = { left: facts.left, nothingToBill: 0, alreadyBilled: 0 };
  const unable = facts.roster.filter(({ student }) => !planned.get(student)!.ok);
  const names = await studentNames(
    ctx,
    unable.slice(0, SHOWN_FAULTS).map(({ student }) => student),
  );
  for (const { student } of facts.roster) {
    const billing = planned.get(student)!;
    if (!billing.ok) {
      out.faults += 1;
      if (out.faultRows.length < SHOWN_FAULTS)
        out.faultRows.push({ student, ...(names.get(student) ?? UNNAMED), message: billing.message });
      continue;
    }
    const { lines, unchanged } = billing.plan;
    out.unchanged += unchanged;
    if (lines.length === 0) skipped[unchanged > 0 ? 'alreadyBilled' : 'nothingToBill'] += 1;
    for (const line of lines) {
      out[line.kind === 'bill' ? 'created' : 'adjusted'] += 1;
      out.amount += line.amount;
      out.waived += line.waived;
      const sum = bySubHead.get(line.subHead) ?? { lines: 0, amount: 0, waived: 0 };
      bySubHead.set(line.subHead, {
        lines: sum.lines + 1,
        amount: sum.amount + line.amount,
        waived: sum.waived + line.waived,
      });
    }
  }
  out.bySubHead = [...facts.subHeads.values()].flatMap(({ id, name, nameBn }) => {
    const sum = bySubHead.get(id);
    return sum ? [{ subHead: id, label: { en: name, bn: nameBn }, ...sum }] : [];
  });
  out.skipped = (['left', 'nothingToBill', 'alreadyBilled'] as const).flatMap((reason) =>
    skipped[reason] > 0 ? [{ reason, students: skipped[reason] }] : [],
  );
  return out;
}

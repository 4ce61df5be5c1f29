import type { WaiverKind, WaiverOrder } from '../choices';
import { percentOfAmount, splitAmount } from './split-amount';

/** An approved waiver of one student that is valid in the period. */
export interface WaiverGrant {
  id: string;
  kind: WaiverKind;
  /** Paisa of a fixed waiver. */
  amount: number;
  /** 0–100 of a percent waiver. */
  percent: number;
  /** The higher goes first. */
  priority: number;
  /** May be combined with others; one that may not is applied alone. */
  stackable: boolean;
  /** Sub-heads that it is for; empty = all. */
  subHeads: readonly string[];
}
export interface WaivableLine {
  subHead: string;
  /** Paisa before any waiver. */
  amount: number;
}
export interface WaiverPart {
  grant: string;
  amount: number;
}

/**
 * The waived amount of each of one student's lines of one month, in the order of the lines. Fixed amounts first, then
 * percentages of the rest (or the reverse, by setting), higher priority first. The first waiver of a line decides: if
 * it may not be combined, it applies alone; otherwise all combinable ones apply. A fixed waiver over several lines is
 * split by what remains of them, largest remainder; a percentage is rounded half up to the paisa once per line. A line
 * never falls below zero.
 */
export function applyWaivers(
  lines: readonly WaivableLine[],
  grants: readonly WaiverGrant[],
  order: WaiverOrder = 'fixedFirst',
): WaiverPart[][] {
  const inOrder = [...grants].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  const accepted = lines.map((line) => acceptedGrants(line, inOrder));
  const left = lines.map((line) => line.amount);
  const parts: WaiverPart[][] = lines.map(() => []);
  const take = (at: number, grant: string, amount: number) => {
    if (amount === 0) return;
    left[at] = left[at]! - amount;
    parts[at]!.push({ grant, amount });
  };
  const kinds: readonly WaiverKind[] = order === 'fixedFirst' ? ['fixed', 'percent'] : ['percent', 'fixed'];
  for (const grant of kinds.flatMap((kind) => inOrder.filter((each) => each.kind === kind))) {
    const targets = lines.flatMap((_, at) => (accepted[at]!.includes(grant) && left[at]! > 0 ? [at] : []));
    if (grant.kind === 'percent')
      for (const at of targets) take(at, grant.id, percentOfAmount(left[at]!, grant.percent));
    else {
      const open = targets.map((at) => left[at]!);
      const whole = Math.min(
        grant.amount,
        open.reduce((sum, each) => sum + each, 0),
      );
      splitAmount(whole, open).forEach((part, index) => take(targets[index]!, grant.id, part));
    }
  }
  return parts;
}

export const sumOfParts = (parts: readonly WaiverPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

function acceptedGrants(line: WaivableLine, inOrder: readonly WaiverGrant[]): WaiverGrant[] {
  const fitting = inOrder.filter(({ subHeads }) => subHeads.length === 0 || subHeads.includes(line.subHead));
  const [first] = fitting;
  return first && !first.stackable ? [first] : fitting.filter(({ stackable }) => stackable);
}

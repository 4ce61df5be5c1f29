import type { Row } from '@pathshala/shared/kit';
import type { FeeLine } from '@pathshala/shared/modules/money/fees';

type Line = Pick<Row<typeof FeeLine>, 'seq' | 'amount' | 'waived' | 'waivers'>;
type Frozen = NonNullable<Line['waivers']>[number];
/** Change that a line of a bill makes to one waiver on it. `bills`: 1 where it is new on the bill, -1 where it ended. */
export interface WaivedPart {
  waiver: Frozen;
  bills: number;
  /** Paisa of the bill under the waiver. */
  amount: number;
  waived: number;
}

/**
 * A bill and its adjustments each keep all waivers of the bill as they were then. This takes the lines of one bill, none
 * of them cancelled, and says what each changed, so that the parts of a line add up to what it waived.
 */
export function waivedParts(lines: readonly Line[]): Map<Line, WaivedPart[]> {
  const out = new Map<Line, WaivedPart[]>();
  let before = new Map<string, Frozen>();
  let amountBefore = 0;
  for (const line of [...lines].sort((a, b) => a.seq - b.seq)) {
    const now = new Map((line.waivers ?? []).map((part) => [part.waiver, part]));
    const amount = amountBefore + line.amount;
    const parts = [...new Set([...now.keys(), ...before.keys()])].map((id): WaivedPart => {
      const [was, is] = [before.get(id), now.get(id)];
      return {
        waiver: (is ?? was)!,
        bills: (is ? 1 : 0) - (was ? 1 : 0),
        amount: (is ? amount : 0) - (was ? amountBefore : 0),
        waived: (is?.amount ?? 0) - (was?.amount ?? 0),
      };
    });
    // An adjustment between two others may have been cancelled: what is left of it is of the first waiver.
    const rest = line.waived - parts.reduce((sum, { waived }) => sum + waived, 0);
    if (parts[0]) parts[0].waived += rest;
    out.set(line, parts);
    before = now;
    amountBefore = amount;
  }
  return out;
}

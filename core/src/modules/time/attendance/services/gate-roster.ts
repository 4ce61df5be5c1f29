import { systemPart, type Context } from '../../../../kernel';
import { loadSetting, type RegisterKey } from './register';

/**
 * Students whom a device at the gate knows by a number, each with the first punch of the day as `HH:mm`. Devices are
 * above this module; they give their source when they are loaded.
 */
type GateSource = (
  sys: Context,
  day: { date: string; students: readonly string[] },
) => Promise<ReadonlyMap<string, string | null>>;
let source: GateSource = async () => new Map();
export const provideGate = (given: GateSource): void => void (source = given);

export type GateView = { at: string | null } | null;
export interface GateOfRegister {
  of: (student: string) => GateView;
  /** It has seen someone of this section: a device that is switched off makes nobody absent. */
  isGateOpen: boolean;
  unseen: 'absent' | 'present';
}

/** Punches of a section at the gate, in institutions where the gate feeds the register of the day. */
export async function gateOf(ctx: Context, key: RegisterKey, students: readonly string[]): Promise<GateOfRegister> {
  const { gateMarks, basis, unseenPresent } = await loadSetting(ctx);
  const isFed = gateMarks && basis !== 'period' && key.period === 0;
  const seen = isFed ? await source(systemPart(ctx), { date: key.date, students }) : new Map<string, string | null>();
  return {
    of: (student) => (seen.has(student) ? { at: seen.get(student) ?? null } : null),
    isGateOpen: [...seen.values()].some((at) => at !== null),
    unseen: unseenPresent ? 'present' : 'absent',
  };
}

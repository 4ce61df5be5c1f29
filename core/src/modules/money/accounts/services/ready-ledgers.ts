import { LEDGERS, VARIANTS } from '../ready-set.data';

/** Ledgers that hold coins and notes; cheques in hand are not among them. */
const CASH = new Set(['1111', '1112', '1113']);
const SURPLUS = '3117';

export interface ReadyLedger {
  subGroup: string;
  code: string;
  name: string;
  nameBn: string;
  kind: 'general' | 'cash' | 'bank' | 'clearing';
  isContra: boolean;
  isSurplus: boolean;
  active: boolean;
}

/** The ledgers of a ready chart for a kind of institution; seldom needed ones are switched off. */
export function readyLedgers(variant: keyof typeof VARIANTS): ReadyLedger[] {
  const { without, shown } = VARIANTS[variant] as { without: readonly string[]; shown: readonly string[] };
  return LEDGERS.filter(([, code]) => !without.includes(code)).map(([subGroup, code, name, nameBn, marks = '']) => ({
    subGroup,
    code,
    name,
    nameBn,
    kind: kindOf(subGroup, code),
    isContra: marks.includes('-'),
    isSurplus: code === SURPLUS,
    active: !marks.includes('?') || shown.includes(code),
  }));
}

function kindOf(subGroup: string, code: string): ReadyLedger['kind'] {
  if (CASH.has(code)) return 'cash';
  if (subGroup === '1120') return 'bank';
  return subGroup === '1130' ? 'clearing' : 'general';
}

import type { Text } from '@pathshala/shared';
import { useText } from '../../../../kit/text/locale';

export interface NamedLedger {
  id: string;
  code: string;
  label: Text;
  class: string;
  group: Text;
  subGroup: Text;
}

/** "1111 Cash in hand" of a ledger's id, in the page's language. */
export function useLedgerNames(ledgers: readonly NamedLedger[]) {
  const say = useText();
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]));
  return {
    of: (id: string): NamedLedger | undefined => byId.get(id),
    nameOf: (id: string): string => {
      const ledger = byId.get(id);
      return ledger ? `${ledger.code} ${say(ledger.label)}` : '';
    },
  };
}

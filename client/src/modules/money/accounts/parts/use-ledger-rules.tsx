import { Select, SimpleGrid } from '@mantine/core';
import type { ActionOutput, Text } from '@pathshala/shared';
import type { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';

export type Chart = ActionOutput<typeof accountsActions.chart>['ledgers'];

/**
 * A subject of posting, and the ledger that it goes to. `about`: a head or method of payment, where each has its own
 * ledger.
 */
interface Subject<S extends string> {
  subject: S;
  about?: string | null;
  label: Text;
  ledger: string | null;
}
interface Rule<S extends string> {
  subject: S;
  about?: string;
  ledger: string;
}
const keyOf = ({ subject, about }: { subject: string; about?: string | null }) => `${subject}:${about ?? ''}`;

/**
 * The ledgers of a form that says where something is posted: the fields of some or all subjects, and the chosen ones.
 */
export function useLedgerRules<S extends string, Each extends Subject<S>>(
  subjects: readonly (Each & Subject<S>)[],
  ledgers: Chart,
): {
  mayChange: boolean;
  rules: () => Rule<S>[];
  fields: (options?: { among?: readonly Each[]; labelOf?: (each: Each) => string }) => ReactNode;
} {
  const say = useText();
  const mayChange = useCan()('accounts.setUp');
  const [chosen, setChosen] = useState(() => new Map(subjects.map((each) => [keyOf(each), each.ledger] as const)));
  // A ledger that is switched off is shown where it was chosen.
  const used = new Set(chosen.values());
  const data = ledgers
    .filter((ledger) => ledger.active || used.has(ledger.id))
    .map((ledger) => ({ value: ledger.id, label: `${ledger.code} ${say(ledger.label)}` }));
  return {
    mayChange,
    rules: () =>
      subjects.flatMap((each) => {
        const ledger = chosen.get(keyOf(each));
        return ledger ? [{ subject: each.subject, ...(each.about ? { about: each.about } : {}), ledger }] : [];
      }),
    fields: ({ among = subjects, labelOf = (each: Each) => say(each.label) } = {}) => (
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {among.map((each) => (
          <Select
            key={keyOf(each)}
            label={labelOf(each)}
            data={data}
            value={chosen.get(keyOf(each)) ?? null}
            onChange={(next) => setChosen(new Map(chosen).set(keyOf(each), next))}
            disabled={!mayChange}
            searchable
            clearable
          />
        ))}
      </SimpleGrid>
    ),
  };
}

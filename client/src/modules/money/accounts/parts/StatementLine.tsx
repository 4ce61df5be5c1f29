import { Button, Group, Select, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';

type Reconciliation = ActionOutput<typeof accountsActions.reconciliation>;
type Line = Reconciliation['lines'][number];

interface StatementLineProps {
  line: Line;
  entries: Reconciliation['entries'];
  isPending: boolean;
  /** Left out for those who only read. */
  onMatch?: (entry: string) => void;
}

/** A line of the bank's statement with the entries that it may be; the best is proposed. */
export function StatementLine({ line, entries, isPending, onMatch }: StatementLineProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const choices = line.suggestions.flatMap(({ entry: id }) => {
    const entry = known.get(id);
    const label = entry && [format.shortDate(entry.date), entry.number, entry.reference].filter(Boolean).join(' · ');
    return entry && label ? [{ value: id, label }] : [];
  });
  const value = chosen ?? choices[0]?.value ?? null;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" pt={6}>
        <div>
          <Text size="sm">{[format.shortDate(line.date), line.description].join(' · ')}</Text>
          {line.reference ? (
            <Text size="xs" c="dimmed">
              {line.reference}
            </Text>
          ) : null}
        </div>
        <Text className="number">{format.money(line.amount)}</Text>
      </Group>
      {choices.length > 0 && onMatch ? (
        <Group gap="xs" pb={6} wrap="nowrap">
          <Select
            size="xs"
            aria-label={t('reconcile.entryFor', { line: line.description })}
            data={choices}
            value={value}
            onChange={setChosen}
            allowDeselect={false}
            style={{ flex: 1 }}
          />
          <Button
            size="xs"
            variant="light"
            loading={isPending}
            aria-label={t('reconcile.matchOne', { line: line.description })}
            onClick={() => value && onMatch(value)}
          >
            {t('reconcile.match')}
          </Button>
        </Group>
      ) : (
        <Text size="xs" c="dimmed" pb={6}>
          {t('reconcile.nothingFits')}
        </Text>
      )}
    </div>
  );
}

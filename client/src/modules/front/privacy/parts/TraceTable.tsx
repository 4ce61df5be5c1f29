import { Text } from '@mantine/core';
import type { Text as Bilingual } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export interface TraceRow {
  entity: string;
  label: Bilingual;
  rows: number;
  does: 'empty' | 'purge' | 'keep';
  why: Bilingual | null;
  fields: readonly Bilingual[];
}
const TONES = { empty: 'warn', purge: 'bad', keep: 'neutral' } as const;

/** Effect of an erasure on each kind of record. */
export function TraceTable({ id, caption, traces }: { id: string; caption: string; traces: readonly TraceRow[] }) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const format = useFormat();
  return (
    <DataTable
      id={id}
      caption={caption}
      rows={traces.map((row) => ({ ...row, id: `${row.entity} ${row.does}` }))}
      columns={[
        { id: 'what', label: t('what'), heading: true, render: (row) => say(row.label) },
        { id: 'count', label: t('count'), numeric: true, render: (row) => format.number(row.rows) },
        {
          id: 'does',
          label: t('does'),
          render: (row) => <StatusBadge tone={TONES[row.does]}>{t(`effect.${row.does}`)}</StatusBadge>,
        },
        {
          id: 'why',
          label: t('why'),
          isEmpty: (row) => row.fields.length === 0 && !row.why,
          render: (row) => (
            <Text size="xs">
              {[row.fields.map(say).join(', '), row.why ? say(row.why) : ''].filter(Boolean).join('. ')}
            </Text>
          ),
        },
      ]}
    />
  );
}

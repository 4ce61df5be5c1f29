import { Stack, Text, TextInput } from '@mantine/core';
import { GENERAL } from '@pathshala/shared/modules/students/admission';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { Outcome } from './outcomes';

type Pools = readonly { code: string; name: string; nameBn: string }[];

/** Applicants by their numbers; names are nobody's business here. */
export function ResultTable({
  rows,
  total,
  pools = [],
}: {
  rows: readonly (Outcome & { id: string })[];
  total: number;
  pools?: Pools;
}) {
  const { t } = useTranslation('admission');
  const say = useText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toUpperCase();
  const found = wanted ? rows.filter(({ number }) => number.includes(wanted)) : rows;
  const nameOf = (code: string) => {
    const pool = pools.find((each) => each.code === code);
    return pool ? say({ en: pool.name, bn: pool.nameBn }) : code;
  };
  return (
    <Stack>
      <TextInput
        label={t('find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maw="24rem"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {wanted && found.length === 0 ? <Text>{rows.length < total ? t('notYet') : t('notFound')}</Text> : null}
      <DataTable
        id="draw-result"
        caption={t('result')}
        rows={[...found]}
        columns={[
          {
            id: 'rank',
            label: t('rank'),
            numeric: true,
            render: ({ rank }) => (rank === null ? '' : format.number(rank)),
          },
          {
            id: 'number',
            label: t('number'),
            heading: true,
            render: ({ number }) => <span style={{ fontFamily: 'monospace' }}>{number}</span>,
          },
          {
            id: 'outcome',
            label: t('outcome'),
            render: ({ outcome, missed = [] }) =>
              outcome === null ? '' : <OutcomeBadge outcome={outcome} missed={missed} nameOf={nameOf} />,
          },
        ]}
      />
    </Stack>
  );
}

function OutcomeBadge({
  outcome,
  missed,
  nameOf,
}: {
  outcome: NonNullable<Outcome['outcome']>;
  missed: readonly string[];
  nameOf: (code: string) => string;
}) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  if ('pool' in outcome)
    return (
      <StatusBadge tone="good">
        {outcome.pool === GENERAL ? t('selected') : t('selectedIn', { pool: nameOf(outcome.pool) })}
      </StatusBadge>
    );
  const why = missed.length > 0 ? t('missed', { pools: missed.map(nameOf).join(', ') }) : null;
  return (
    <>
      {'waiting' in outcome ? (
        <StatusBadge tone="warn">{t('waitingAs', { place: format.number(outcome.waiting) })}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t('notSelected')}</StatusBadge>
      )}
      {why ? (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      ) : null}
    </>
  );
}

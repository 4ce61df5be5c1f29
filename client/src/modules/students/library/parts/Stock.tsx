import { Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { BookCopy, libraryActions, StockScan, StockTake } from '@pathshala/shared/modules/students/library';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { toast } from '../../../../kit/ui/toast';
import classes from './Library.module.css';

/** One count: a field for the scanner of this phone, and what all phones have found by now. */
export function Stock({ take, onClose }: { take: string; onClose: () => void }) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const mayClose = useCan()('library.weed');
  const asked = useAction(
    libraryActions.stockState,
    { take },
    {
      subscriptions: [
        { entity: StockScan.name, room: { field: 'take', value: take } },
        { entity: BookCopy.name },
        { entity: StockTake.name },
      ],
    },
  );
  const close = useAction(libraryActions.closeStock, { changes: [StockTake.name, BookCopy.name] });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const state = asked.data;
  const figure = (key: 'expected' | 'found' | 'onLoan', value: number) => ({
    key,
    label: t(`stock.${key}`),
    value: format.number(value),
  });
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {say(state.take.name)}
        </Title>
        <Group>
          <Button variant="default" onClick={onClose}>
            {t('stock.all')}
          </Button>
          {state.take.isOpen && mayClose ? (
            <Button
              color="red"
              loading={close.isPending}
              onClick={() =>
                void confirm({
                  title: t('stock.close'),
                  message: t('stock.closeHint', { count: state.missingCount }),
                  yes: t('stock.close'),
                }).then(async (isSure) => {
                  if (!isSure) return;
                  const outcome = await close.run({ take });
                  if (outcome.ok) toast('good', t('stock.closed', { count: outcome.data.missing }));
                })
              }
            >
              {t('stock.close')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <Figures
        isFramed
        isLive
        figures={[
          figure('expected', state.expected),
          figure('found', state.found),
          figure('onLoan', state.onLoan),
          {
            key: 'missing',
            label: t('stock.missing'),
            value: format.number(state.take.missing ?? state.missingCount),
            tone: state.missingCount > 0 ? 'warn' : undefined,
          },
        ]}
      />
      {state.take.isOpen ? <ScanField take={take} onDone={() => void asked.refetch()} /> : null}
      <StockList
        title={t('stock.missing')}
        rows={state.missing.map((row) => ({ ...row, note: row.rack ? say(row.rack) : '' }))}
      />
      <StockList
        title={t('stock.misplaced')}
        rows={state.misplaced.map((row) => ({ ...row, note: `${say(row.rack)} ← ${row.own ? say(row.own) : ''}` }))}
      />
      <StockList title={t('stock.unexpected')} rows={state.unexpected.map((row) => ({ ...row, note: '' }))} />
      <StockList
        title={t('stock.unknown')}
        rows={state.unknown.map((accession) => ({ accession, title: null, note: '' }))}
      />
    </Stack>
  );
}

function ScanField({ take, onDone }: { take: string; onDone: () => void }) {
  const { t } = useTranslation('library');
  const say = useText();
  const [code, setCode] = useState('');
  const [rack, setRack] = useState<string>();
  const [last, setLast] = useState('');
  const scan = useAction(libraryActions.scanStock, { changes: [StockScan.name] });
  const send = async () => {
    const typed = code.trim();
    if (typed === '') return;
    setCode('');
    const outcome = await scan.run({ take, codes: [typed], ...(rack ? { rack } : {}) });
    if (!outcome.ok) return;
    const [first] = outcome.data.scans;
    if (!first) return;
    const title = first.title ? say(first.title) : t('stock.unknownOne');
    setLast(t(first.isNew ? 'stock.new' : 'stock.again', { code: first.code, title }));
    onDone();
  };
  return (
    <Paper withBorder p="md" radius="lg">
      <Group align="flex-end">
        <RefSelect entity="libraryRack" label={t('stock.rack')} value={rack} onChange={setRack} clearable />
        <TextInput
          style={{ flex: '1 1 14rem' }}
          size="md"
          autoFocus
          label={t('stock.scan')}
          leftSection={<IconBarcode size={20} aria-hidden />}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void send();
          }}
        />
      </Group>
      <Text mt="xs" role="status">
        {last}
      </Text>
    </Paper>
  );
}

interface StockRow {
  accession: string;
  title: { en: string; bn: string } | null;
  note: string;
  state?: string;
}
function StockList({ title, rows }: { title: string; rows: readonly StockRow[] }) {
  const say = useText();
  if (rows.length === 0) return null;
  return (
    <Paper withBorder p="md" radius="lg" component="section" aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <ul className={classes.lines}>
        {rows.map(({ accession, title: name, note, state }) => (
          <li key={accession} className={classes.loan}>
            <Text className={classes.what}>{[accession, name ? say(name) : '', note].filter(Boolean).join(' · ')}</Text>
            {state ? <StateBadge entity={BookCopy} state={state} /> : null}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

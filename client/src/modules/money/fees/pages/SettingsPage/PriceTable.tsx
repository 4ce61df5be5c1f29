import { ActionIcon, Anchor, Button, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { IconArrowBarToRight, IconCoins } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { useUnsavedGuard } from '../../../../../kit/form/use-unsaved-guard';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { toast } from '../../../../../kit/ui/toast';
import { amountsLink, subHeadsLink } from '../../parts/links';
import { useAddress } from '../../../../../kit/ui/use-address';
import { useYears } from '../../parts/use-years';
import classes from './PriceTable.module.css';
import { usePriceDraft, type PriceCell } from './use-price-draft';

type Table = ActionOutput<typeof feesActions.priceTable>;

/** Sub-heads down, classes across: a year's prices are typed through in a minute. */
export function PriceTable() {
  const { t } = useTranslation('fees');
  const locale = useLocale();
  const [params, set] = useAddress();
  const years = useYears(params.get('year'));
  const year = years.year?.id ?? null;
  const asked = useAction(
    feesActions.priceTable,
    { year: year ?? '' },
    { enabled: year !== null, subscriptions: [{ entity: 'feeAmount' }, { entity: 'feeSubHead' }] },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data || !year) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  if (asked.data.rows.length === 0)
    return (
      <Paper withBorder>
        <EmptyState
          icon={IconCoins}
          title={t('prices.none')}
          hint={t('prices.noneHint')}
          action={
            <Button component={Link} to={subHeadsLink()} variant="light">
              {t('prices.toSubHeads')}
            </Button>
          }
        />
      </Paper>
    );
  const choice =
    years.rows.length > 1 ? (
      <Select
        aria-label={t('scope.year')}
        w="9rem"
        allowDeselect={false}
        value={year}
        data={years.rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
        onChange={(next) => set({ year: next })}
      />
    ) : null;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('prices.hint')}
        </Text>
        {choice}
      </Group>
      <Cells key={year} year={year} table={asked.data} />
    </Stack>
  );
}

function Cells({ year, table }: { year: string; table: Table }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const at = new Map(table.classes.map((each, index) => [each.id, index]));
  const stored = (cell: PriceCell) =>
    table.rows.find((row) => row.subHead === cell.subHead)?.cells[at.get(cell.class) ?? -1] ?? null;
  const draft = usePriceDraft(stored);
  const save = useAction(feesActions.setPrices, { changes: ['feeAmount'] });
  useUnsavedGuard(draft.changed.length > 0);
  const submit = async () => {
    const outcome = await save.run({ year, cells: draft.changed });
    if (!outcome.ok) return;
    draft.clear();
    toast('good', t('prices.saved', { count: outcome.data.changed }));
  };
  /** Enter goes down a column, as in a spreadsheet. */
  const down = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    body.current
      ?.querySelector<HTMLInputElement>(`[data-cell="${event.shiftKey ? row - 1 : row + 1}/${column}"]`)
      ?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('prices.tab')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('prices.fee')}</th>
              {table.classes.map((each) => (
                <th key={each.id} scope="col" className="number">
                  {say(each.label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('prices.usual')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {table.rows.map((row, rowAt) => (
              <tr key={row.subHead}>
                <RowHead row={row} />
                {table.classes.map((each, column) => {
                  const cell = { subHead: row.subHead, class: each.id };
                  return (
                    <td key={each.id}>
                      <PriceInput
                        cell={cell}
                        row={row}
                        draft={draft}
                        stored={stored(cell)}
                        label={t('prices.cell', { fee: say(row.label), class: say(each.label) })}
                        place={`${rowAt}/${column}`}
                        onKeyDown={(event) => down(event, rowAt, column)}
                      />
                    </td>
                  );
                })}
                <td>
                  <FillRow row={row} table={table} draft={draft} stored={stored} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {draft.changed.length > 0 ? (
        <Group className={classes.foot} gap="sm">
          <Button type="submit" disabled={draft.hasBad} loading={save.isPending}>
            {t('prices.save', { count: draft.changed.length })}
          </Button>
          <Button variant="default" onClick={draft.clear}>
            {t('prices.undo')}
          </Button>
          <Text size="sm" c={draft.hasBad ? 'red' : 'dimmed'} role="status">
            {draft.hasBad ? t('prices.bad') : t('prices.unsaved')}
          </Text>
        </Group>
      ) : null}
    </form>
  );
}

function RowHead({ row }: { row: Table['rows'][number] }) {
  const { t } = useTranslation('fees');
  const say = useText();
  return (
    <th scope="row">
      <Text size="sm" fw={550}>
        {say(row.label)}
      </Text>
      <Text size="xs" c="dimmed">
        {[say(row.head), row.required ? t('prices.required') : ''].filter(Boolean).join(' · ')}
      </Text>
      {row.special > 0 ? (
        <Anchor component={Link} to={amountsLink(row.subHead)} size="xs">
          {t('prices.special', { count: row.special })}
        </Anchor>
      ) : null}
    </th>
  );
}

interface PriceInputProps {
  cell: PriceCell;
  row: Table['rows'][number];
  draft: ReturnType<typeof usePriceDraft>;
  stored: number | null;
  label: string;
  place: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function PriceInput({ cell, row, draft, stored, label, place, onKeyDown }: PriceInputProps) {
  const format = useFormat();
  const show = (paisa: number) => format.number(paisa / 100, { maximumFractionDigits: 2 });
  const typed = draft.textOf(cell);
  return (
    <input
      className={classes.cell}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      data-cell={place}
      data-dirty={typed === undefined ? undefined : true}
      aria-invalid={draft.isBad(cell)}
      value={typed ?? (stored === null ? '' : show(stored))}
      placeholder={row.usual === null ? '–' : show(row.usual)}
      onChange={(event) => draft.type([cell], event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  );
}

/** The first amount of a row into all of its cells. */
function FillRow({
  row,
  table,
  draft,
  stored,
}: {
  row: Table['rows'][number];
  table: Table;
  draft: ReturnType<typeof usePriceDraft>;
  stored: (cell: PriceCell) => number | null;
}) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const cells = table.classes.map((each) => ({ subHead: row.subHead, class: each.id }));
  const first = cells
    .map(
      (cell) =>
        draft.textOf(cell) ??
        (stored(cell) === null ? '' : format.number(stored(cell)! / 100, { maximumFractionDigits: 2 })),
    )
    .find((text) => text.trim() !== '');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={first === undefined}
      aria-label={t('prices.fillRow', { fee: say(row.label) })}
      title={t('prices.fillRow', { fee: say(row.label) })}
      onClick={() => draft.type(cells, first ?? '')}
    >
      <IconArrowBarToRight size={16} />
    </ActionIcon>
  );
}

import { Button, Group, Select, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import {
  certificatesActions,
  quickEntity,
  quickFields,
  QuickUpdate,
  type QuickList,
} from '@pathshala/shared/modules/students/certificates';
import { IconUsers } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { Refusals, type Refusal } from './Refusals';
import { spreadPaste } from './spread-paste';
import { useQuickRows, type QuickRow } from './use-quick-rows';

interface QuickGridProps {
  list: QuickList;
  field: string;
  filter: string | undefined;
}
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Present value and new value of each person; nothing is written before the changes were looked over. */
export function QuickGrid({ list, field, filter }: QuickGridProps) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const { rows, isLoading, error, refetch } = useQuickRows(list, filter);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [strangers, setStrangers] = useState<readonly string[]>([]);
  const [isPreview, setPreview] = useState(false);
  const declared = quickFields(list).find(([name]) => name === field)![1];
  const write = useAction(certificatesActions.quickUpdate, {
    changes: [quickEntity(list).name, QuickUpdate.name],
    onDone: ({ changed, refused: left }) => {
      if (changed > 0) toast('good', t('quick.done', { count: changed }));
      setRefused(left);
      const stayed = new Set(left.map(({ id }) => id));
      setTyped((now) => new Map([...now].filter(([id]) => stayed.has(id))));
      setPreview(false);
    },
  });
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isLoading) return <Skeleton h="16rem" aria-busy="true" />;
  if (rows.length === 0) return <EmptyState icon={IconUsers} title={t('quick.nobody')} />;
  const changes = rows.filter((row) => typed.has(row.id) && typed.get(row.id)!.trim() !== textOf(row.values[field]));
  const put = (id: string, value: string) => setTyped((now) => new Map(now).set(id, value));
  const paste = (event: ClipboardEvent, at: number) => {
    const spread = spreadPaste(event.clipboardData.getData('text/plain'), { codes: rows.map(({ code }) => code), at });
    if (!spread) return;
    event.preventDefault();
    setStrangers(spread.unknown);
    setTyped((now) => {
      const next = new Map(now);
      for (const [index, value] of spread.values) next.set(rows[index]!.id, value);
      return next;
    });
  };
  const shown = isPreview ? changes : rows;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" aria-live="polite">
          {t('quick.changes', { count: changes.length })}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={changes.length === 0} onClick={() => setPreview(!isPreview)}>
            {t(isPreview ? 'quick.back' : 'quick.preview')}
          </Button>
          <Button
            size="xs"
            loading={write.isPending}
            disabled={changes.length === 0 || !isPreview}
            onClick={() =>
              void write.run({
                list,
                field,
                rows: changes.map(({ id, rev }) => ({ id, rev, value: typed.get(id)!.trim() || null })),
              })
            }
          >
            {t('quick.write')}
          </Button>
        </Group>
      </Group>
      <Refusals refused={refused} />
      {strangers.length > 0 ? (
        <Text size="sm" c="red" role="alert">
          {t('quick.strangers', { codes: strangers.join(', ') })}
        </Text>
      ) : null}
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing={2} aria-label={say(declared.label)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(list === 'student' ? 'quick.roll' : 'quick.code')}</Table.Th>
              <Table.Th>{t('quick.name')}</Table.Th>
              <Table.Th>{t('quick.present')}</Table.Th>
              <Table.Th>{say(declared.label)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.roll === null ? row.code : format.digits(row.roll)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{nameIn(locale, row)}</Table.Td>
                <Table.Td>{presentOf(row, { field, declared, say })}</Table.Td>
                <Table.Td>
                  {isPreview ? (
                    <Text size="sm" fw={600}>
                      {choiceLabel(declared, typed.get(row.id)!, say) || t('quick.cleared')}
                    </Text>
                  ) : (
                    <ValueInput
                      field={declared}
                      label={`${say(declared.label)}: ${nameIn(locale, row)}`}
                      value={typed.get(row.id) ?? textOf(row.values[field])}
                      onChange={(value) => put(row.id, value)}
                      onPaste={(event) => paste(event, rows.indexOf(row))}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

type Say = ReturnType<typeof useText>;
const choiceLabel = ({ of }: Field, value: string, say: Say): string => {
  const choice = of.choices?.find((each) => String(each.value) === value);
  return choice ? say(choice.label) : value;
};
const presentOf = (row: QuickRow, { field, declared, say }: { field: string; declared: Field; say: Say }): string =>
  choiceLabel(declared, textOf(row.values[field]), say);

interface ValueInputProps {
  field: Field;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}
function ValueInput({ field, label, value, onChange, onPaste }: ValueInputProps) {
  const say = useText();
  if (field.kind === 'choice')
    return (
      <Select
        size="xs"
        aria-label={label}
        data={(field.of.choices ?? []).map((each) => ({ value: String(each.value), label: say(each.label) }))}
        value={value || null}
        clearable={field.optional}
        onChange={(next) => onChange(next ?? '')}
        onPaste={onPaste}
      />
    );
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={onPaste}
    />
  );
}

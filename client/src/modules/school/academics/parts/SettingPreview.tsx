import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { Action, ActionInput, AnyEntity, Field } from '@pathshala/shared';
import type { academicsActions, PreviewedSetting } from '@pathshala/shared/modules/school/academics';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

type Wanted = ActionInput<typeof academicsActions.setInGroup>;
const TONES = { added: 'good', changed: 'info', same: 'neutral', refused: 'bad' } as const;

interface SettingPreviewProps {
  entity: AnyEntity;
  preview: Action<Wanted, PreviewedSetting, 'query'>;
  wanted: Wanted;
  isSaving: boolean;
  onBack: () => void;
  onApply: () => void;
}

/** The difference that a setting would make in each institution, before it is written. */
export function SettingPreview({ entity, preview, wanted, isSaving, onBack, onApply }: SettingPreviewProps) {
  const { t } = useTranslation('academics');
  const say = useText();
  const { data, error, refetch } = useAction(preview, wanted, { staleTime: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="12rem" aria-busy="true" />;
  const changing = data.lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  return (
    <Stack gap="sm">
      {data.lines.map(({ institution, outcome, reason, changes }) => (
        <Paper withBorder p="sm" key={institution.id}>
          <Group gap="xs">
            <StatusBadge tone={TONES[outcome]}>{t(`settings.would.${outcome}`)}</StatusBadge>
            <Text size="sm" fw={550}>
              {say(institution.label)}
            </Text>
          </Group>
          {reason ? <Text size="sm">{say(reason)}</Text> : null}
          {changes.map(({ field, from, to }) => (
            <Change key={field} field={entity.fields[field]} from={from} to={to} />
          ))}
        </Paper>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('settings.back')}
        </Button>
        <Button disabled={changing === 0} loading={isSaving} onClick={onApply}>
          {t('settings.apply', { count: changing })}
        </Button>
      </Group>
    </Stack>
  );
}

/** One changed field: its present value, struck out, and its new value. */
export function Change({ field, from, to }: { field: Field | undefined; from: unknown; to: unknown }) {
  const say = useText();
  const format = useFormat();
  const { t } = useTranslation('academics');
  if (!field) return null;
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('settings.empty');
    if (field.kind === 'money') return format.money(Number(value));
    if (field.kind === 'date') return format.date(String(value));
    if (field.kind === 'bool') return t(value ? 'settings.yes' : 'settings.no');
    if (field.kind === 'choice') {
      const choice = field.of.choices?.find((each) => each.value === value);
      return choice ? say(choice.label) : String(value);
    }
    return typeof value === 'number' ? format.number(value) : [value].flat().map(String).join(', ');
  };
  return (
    <Text size="sm">
      {say(field.label)}: {from === null ? null : <s>{shown(from)}</s>} {shown(to)}
    </Text>
  );
}

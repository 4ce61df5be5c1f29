import { Button, Group, Text, TextInput } from '@mantine/core';
import { parseRollCommand, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { IconArrowBackUp, IconCornerDownLeft } from '@tabler/icons-react';
import { memo, useState, type FormEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { markLabel } from '../../parts/mark-look';

export interface RollLineProps {
  roster: readonly { student: string; roll: number }[];
  isDisabled: boolean;
  /** Marks these students and answers how to take it back. */
  onApply: (students: readonly string[], status: MarkStatus) => () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** "3 7 12 absent" in either digit set. Shows its effect before Enter, and takes it back on request. */
export const RollLine = memo(function RollLine({ roster, isDisabled, onApply, inputRef }: RollLineProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const [text, setText] = useState('');
  const [last, setLast] = useState<{ text: string; undo: () => void } | null>(null);
  const command = parseRollCommand(text);
  const known = new Map(roster.map((row) => [row.roll, row.student]));
  const found = command?.rolls.filter((roll) => known.has(roll)) ?? [];
  const missing = command?.rolls.filter((roll) => !known.has(roll)) ?? [];
  const rolls = (list: readonly number[]) => list.map((roll) => format.number(roll, { grouping: false })).join(', ');
  const plan =
    command && found.length > 0
      ? t('rolls.plan', { status: say(markLabel(command.status)), rolls: rolls(found) })
      : null;
  const problem =
    text.trim() === ''
      ? null
      : command === null
        ? t('rolls.unclear')
        : missing.length > 0
          ? t('rolls.unknown', { rolls: rolls(missing) })
          : null;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!command || found.length === 0 || isDisabled) return;
    const undo = onApply(
      found.map((roll) => known.get(roll)!),
      command.status,
    );
    setLast({ text: t('rolls.done', { status: say(markLabel(command.status)), rolls: rolls(found) }), undo });
    setText('');
  };
  return (
    <form noValidate onSubmit={apply}>
      <Group gap="xs" wrap="nowrap" align="start">
        <TextInput
          ref={inputRef}
          style={{ flex: 1 }}
          value={text}
          disabled={isDisabled}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-label={t('rolls.label')}
          placeholder={t('rolls.example')}
          autoComplete="off"
          enterKeyHint="done"
          error={problem}
          onKeyDown={(event) => event.key === 'Escape' && setText('')}
        />
        <Button
          type="submit"
          variant="default"
          disabled={found.length === 0 || isDisabled}
          aria-label={t('rolls.apply')}
          px="sm"
        >
          <IconCornerDownLeft size={18} aria-hidden />
        </Button>
      </Group>
      <Group gap="xs" role="status">
        {plan ? (
          <Text size="xs" c="dimmed">
            {plan}
          </Text>
        ) : null}
        {!plan && last && text === '' ? (
          <>
            <Text size="xs" c="dimmed">
              {last.text}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} />}
              onClick={() => {
                last.undo();
                setLast(null);
              }}
            >
              {t('rolls.undo')}
            </Button>
          </>
        ) : null}
      </Group>
    </form>
  );
});

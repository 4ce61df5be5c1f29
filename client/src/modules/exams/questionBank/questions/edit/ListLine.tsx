import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Edit.module.css';

interface ListLineProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter in the last line adds one; so nobody leaves the keyboard. */
  onEnter?: () => void;
  onRemove?: (() => void) | undefined;
  onMove?: (step: -1 | 1) => void;
  before?: ReactNode;
  after?: ReactNode;
  onPaste?: (event: ClipboardEvent) => void;
}

/** One line of a list that is being written: text, order, removal. */
export function ListLine({ label, value, onChange, onEnter, onRemove, onMove, before, after, onPaste }: ListLineProps) {
  const { t } = useTranslation('questionBank');
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onEnter?.();
    }
    if (!event.altKey || !onMove) return;
    if (event.key === 'ArrowUp') onMove(-1);
    if (event.key === 'ArrowDown') onMove(1);
  };
  return (
    <div className={classes.line}>
      {before}
      <TextInput
        data-line
        className={classes.grow}
        aria-label={label}
        value={value}
        maxLength={2_000}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKey}
        {...(onPaste ? { onPaste } : {})}
      />
      {after}
      {onMove ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit.up', { what: label })}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit.down', { what: label })}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
        </>
      ) : null}
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" aria-label={t('edit.remove', { what: label })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

/** Moves one entry of a list by a step. */
export function moved<T>(list: readonly T[], from: number, step: -1 | 1): T[] {
  const to = from + step;
  return to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import type { AnswerInputProps } from '../contracts';
import classes from '../Question.module.css';
import { FormulaText } from '../RichBody';

/** Things to put in order: by dragging, by the arrow keys on a handle, or by the two buttons. */
export function OrderingInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const items = question.content.items ?? [];
  const order = Array.isArray(value) && value.length === items.length ? value : items.map((each) => each.id);
  const move = (id: string, to: number) => {
    const from = order.indexOf(id);
    if (to < 0 || to >= order.length || to === from) return;
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, id));
    setSaid(t('question.movedTo', { place: format.number(to + 1) }));
  };
  const onKey = (event: KeyboardEvent, id: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || isDisabled) return;
    event.preventDefault();
    move(id, order.indexOf(id) + step);
  };
  const onDrag = (event: PointerEvent) => {
    if (!dragged || !list.current) return;
    const lines = [...list.current.children];
    const over = lines.findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return event.clientY >= top && event.clientY <= bottom;
    });
    if (over >= 0) move(dragged, over);
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <p className={classes.hint}>{t('question.orderHint')}</p>
      <ol ref={list} className={classes.order}>
        {order.map((id, index) => {
          const text = items.find((each) => each.id === id)?.text ?? '';
          return (
            <li key={id} className={classes.entry} data-dragged={dragged === id || undefined}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={classes.handle}
                disabled={isDisabled}
                aria-label={t('question.handle', { place: format.number(index + 1), text })}
                onKeyDown={(event) => onKey(event, id)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerMove={onDrag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <IconGripVertical size={18} />
              </ActionIcon>
              <span className={classes.optionText}>
                <FormulaText text={text} />
              </span>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={isDisabled || index === 0}
                aria-label={t('question.up', { text })}
                onClick={() => move(id, index - 1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={isDisabled || index === order.length - 1}
                aria-label={t('question.down', { text })}
                onClick={() => move(id, index + 1)}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {value === null && !isDisabled ? (
        <Button variant="light" mt="xs" onClick={() => onChange(order)}>
          {t('question.orderIsRight')}
        </Button>
      ) : null}
    </div>
  );
}

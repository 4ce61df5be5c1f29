import { Button, Group, TextInput } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import type { KeyEditorProps } from './contracts';
import classes from './Edit.module.css';
import { ListLine, moved } from './ListLine';
import { freshName } from './question-values';

const MOST = 12;

/** Things in their right order; students get them shuffled. */
export function OrderEditor({ content, rightKey, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const items = content.items ?? [];
  const put = (next: typeof items) =>
    onChange({ content: { ...content, items: next }, key: { ...rightKey, order: next.map((each) => each.id) } });
  const add = () => {
    if (items.length < MOST) put([...items, { id: freshName(items), text: '' }]);
  };
  return (
    <div className={classes.lines}>
      <span className={classes.sub}>{t('edit.orderHint')}</span>
      {items.map((item, index) => (
        <ListLine
          key={item.id}
          label={t('edit.item', { number: format.number(index + 1) })}
          value={item.text}
          onEnter={() => (index === items.length - 1 ? add() : undefined)}
          onChange={(text) => put(items.with(index, { ...item, text }))}
          onRemove={items.length > 2 ? () => put(items.filter((each) => each.id !== item.id)) : undefined}
          onMove={(step) => put(moved(items, index, step))}
        />
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={15} />}
          disabled={items.length >= MOST}
          onClick={add}
        >
          {t('edit.addItem')}
        </Button>
      </div>
    </div>
  );
}

/** Left and right side by side as they belong together, then right sides that belong to nothing. */
export function PairsEditor({ content, rightKey, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const left = content.left ?? [];
  const right = content.right ?? [];
  const pairs = rightKey.pairs ?? {};
  const partners = new Set(left.map((each) => pairs[each.id]));
  const spare = right.filter((each) => !partners.has(each.id));
  const put = (next: { left?: typeof left; right?: typeof right; pairs?: Record<string, string> }) =>
    onChange({
      content: { ...content, left: next.left ?? left, right: next.right ?? right },
      key: { ...rightKey, pairs: next.pairs ?? pairs },
    });
  const putRight = (id: string, text: string) =>
    put({ right: right.map((each) => (each.id === id ? { ...each, text } : each)) });
  const add = () => {
    const [from, to] = [freshName(left), freshName(right)];
    put({
      left: [...left, { id: from, text: '' }],
      right: [...right, { id: to, text: '' }],
      pairs: { ...pairs, [from]: to },
    });
  };
  const remove = (from: string) => {
    const to = pairs[from];
    const { [from]: _, ...rest } = pairs;
    put({ left: left.filter((each) => each.id !== from), right: right.filter((each) => each.id !== to), pairs: rest });
  };
  return (
    <div className={classes.lines}>
      <span className={classes.sub}>{t('edit.pairsHint')}</span>
      {left.map((each, index) => {
        const partner = right.find((side) => side.id === pairs[each.id]);
        return (
          <ListLine
            key={each.id}
            label={t('edit.left', { number: format.number(index + 1) })}
            value={each.text}
            onChange={(text) => put({ left: left.with(index, { ...each, text }) })}
            onRemove={left.length > 2 ? () => remove(each.id) : undefined}
            after={
              <>
                <IconArrowRight size={16} aria-hidden />
                <TextInput
                  className={classes.grow}
                  aria-label={t('edit.right', { number: format.number(index + 1) })}
                  value={partner?.text ?? ''}
                  maxLength={2_000}
                  onChange={(event) => partner && putRight(partner.id, event.currentTarget.value)}
                />
              </>
            }
          />
        );
      })}
      {spare.map((each, index) => (
        <ListLine
          key={each.id}
          label={t('edit.spare', { number: format.number(index + 1) })}
          value={each.text}
          onChange={(text) => putRight(each.id, text)}
          onRemove={() => put({ right: right.filter((side) => side.id !== each.id) })}
          before={<span className={classes.sub}>{t('edit.spareShort')}</span>}
        />
      ))}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={15} />}
          disabled={left.length >= MOST}
          onClick={add}
        >
          {t('edit.addPair')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          disabled={right.length >= 16}
          onClick={() => put({ right: [...right, { id: freshName(right), text: '' }] })}
        >
          {t('edit.addSpare')}
        </Button>
      </Group>
    </div>
  );
}

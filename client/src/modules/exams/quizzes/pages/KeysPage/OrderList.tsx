import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { FormulaText, moved } from '../../../questionBank';

/** Things of a question in their right order, moved by buttons. */
export function OrderList({
  items,
  value,
  onChange,
}: {
  items: readonly { id: string; text: string }[];
  value: readonly string[];
  onChange: (order: string[]) => void;
}) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const textOf = (id: string) => items.find((each) => each.id === id)?.text ?? '';
  return (
    <Stack gap={4} component="ol" m={0} p={0}>
      {value.map((id, index) => (
        <Group key={id} component="li" gap="xs" wrap="nowrap">
          <span>{format.number(index + 1)}.</span>
          <span style={{ flex: 1, minWidth: 0 }}>
            <FormulaText text={textOf(id)} />
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === 0}
            aria-label={t('edit.up', { what: textOf(id) })}
            onClick={() => onChange(moved(value, index, -1))}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === value.length - 1}
            aria-label={t('edit.down', { what: textOf(id) })}
            onClick={() => onChange(moved(value, index, 1))}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

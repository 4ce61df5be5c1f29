import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../../../../kit/data/use-entity';
import { useRegistry } from '../../../../kit/data/session';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import classes from './Leave.module.css';

/** Several people, one after the other; the picker empties itself after each choice. */
export function PeoplePicker({
  entity,
  label,
  value,
  onChange,
}: {
  entity: 'student' | 'staff';
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { t } = useTranslation('leave');
  const say = useText();
  const chosen = useOptions(useRegistry().entities.get(entity)!, { ids: [...value] }, { enabled: value.length > 0 });
  const nameOf = (id: string) => {
    const item = chosen.data?.find((each) => each.id === id);
    return item ? say(item.label) : '…';
  };
  return (
    <Stack gap={6}>
      <RefSelect
        key={value.length}
        entity={entity}
        label={label}
        value={undefined}
        onChange={(id) => {
          if (id && !value.includes(id)) onChange([...value, id]);
        }}
      />
      {value.length > 0 ? (
        <ul className={classes.days}>
          {value.map((id) => (
            <li key={id} className={classes.day}>
              <Group gap={4} wrap="nowrap">
                <Text span size="sm">
                  {nameOf(id)}
                </Text>
                <CloseButton
                  size="sm"
                  aria-label={t('duty.takeOut', { name: nameOf(id) })}
                  onClick={() => onChange(value.filter((each) => each !== id))}
                />
              </Group>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

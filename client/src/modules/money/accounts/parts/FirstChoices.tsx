import { Button, Group } from '@mantine/core';
import type { Entity } from '@pathshala/shared';
import { useOptions } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';

const MOST = 8;

/** The first records of a list as buttons, where a page waits for one of them: cash and banks lead the ledgers. */
export function FirstChoices({ entity, onPick }: { entity: Entity; onPick: (id: string) => void }) {
  const say = useText();
  const { data = [] } = useOptions(entity, {});
  return (
    <Group gap="xs" justify="center">
      {data.slice(0, MOST).map(({ id, label }) => (
        <Button key={id} size="xs" variant="light" onClick={() => onPick(id)}>
          {say(label)}
        </Button>
      ))}
    </Group>
  );
}

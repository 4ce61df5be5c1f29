import { Alert, Button, Group, Text } from '@mantine/core';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { useMe } from '../data/session';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';

/** The last edit of the list that a worker did, and the way back from it. Nothing where there is none. */
export function LastEdit({ list, onUndoing }: { list: string; onUndoing: () => void }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const me = useMe();
  const isMember = Boolean(me?.membership?.institution) && !me?.impersonation;
  const asked = useAction(listsActions.lastEdit, { list }, { enabled: isMember });
  const undo = useAction(listsActions.undoEdit, { onDone: onUndoing });
  const edit = asked.data?.edit;
  if (!edit || edit.isUndone) return null;
  const when = t('bulk.last', {
    field: say(edit.field),
    at: format.dateTime(edit.at),
    who: edit.by ? say(edit.by) : '',
  });
  return (
    <Alert color="blue" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{when}</Text>
        <Button
          size="compact-sm"
          variant="light"
          loading={undo.isPending}
          onClick={() => void undo.run({ run: edit.run })}
        >
          {t('order.undo')}
        </Button>
      </Group>
    </Alert>
  );
}

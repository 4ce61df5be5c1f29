import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useRegistry } from '../data/session';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import type { Refusal } from './remove-rows';

/**
 * Reasons why records stayed as they are, with their titles; the records that use one are links to their list, for those
 * who may see it.
 */
export function RefusedDialog({
  refusals,
  isSingle,
  onClose,
}: {
  refusals: readonly Refusal[];
  isSingle: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('kit');
  return (
    <Modal opened onClose={onClose} title={t('error.title')} withCloseButton={false}>
      <Stack>
        {refusals.map((refusal) => (
          <div key={refusal.message} role="alert">
            <Text style={{ whiteSpace: 'pre-line' }}>
              {isSingle ? refusal.message : `${refusal.message} (${t('table.selected', { count: refusal.count })})`}
            </Text>
            {refusal.names && refusal.names.length > 0 ? (
              <List size="sm" mt={4}>
                {refusal.names.map((name, place) => (
                  <List.Item key={`${place}:${name}`}>{name}</List.Item>
                ))}
              </List>
            ) : null}
            {refusal.record && refusal.users.length > 0 ? (
              <Users record={refusal.record} users={refusal.users} />
            ) : null}
          </div>
        ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('ok')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Users({ record, users }: { record: string; users: Refusal['users'] }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const registry = useRegistry();
  const wayTo = (entity: string, field: string) => {
    const screen = registry.modules
      .flatMap((module) => module.screens)
      .find((each) => each.entity === entity && !each.opens && !each.path.includes(':') && can(each.permission));
    // Lists are not filtered by what is in rows of their records.
    return screen ? (field.includes('.') ? screen.path : `${screen.path}?f.${field}.eq=${record}`) : null;
  };
  return (
    <>
      <Text size="sm" mt="xs">
        {t('inUse.look')}
      </Text>
      <List size="sm">
        {users.map(({ entity, field, count }) => {
          const label = `${say(registry.entities.get(entity)?.labels.many ?? { en: entity, bn: entity })}: ${format.number(count)}`;
          const way = wayTo(entity, field);
          return (
            <List.Item key={entity}>
              {way ? (
                <Anchor component={Link} to={way} inherit>
                  {label}
                </Anchor>
              ) : (
                label
              )}
            </List.Item>
          );
        })}
      </List>
    </>
  );
}

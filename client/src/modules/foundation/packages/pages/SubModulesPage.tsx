import { Badge, Drawer, Group, List, Stack, Text, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { SubModule, type Part } from '@pathshala/shared/modules/foundation/packages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../../../kit/data/session';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { FillButton } from '../FillButton';
import { useParts } from '../use-parts';

type SubModuleRow = Row<typeof SubModule>;

/** /edu/sub-module/list: the parts of the product, with the screens and permissions of each. */
export default function SubModulesPage() {
  const { t } = useTranslation('packages');
  const say = useText();
  const format = useFormat();
  const parts = useParts();
  const [open, setOpen] = useState<SubModuleRow | null>(null);
  const part = (row: SubModuleRow) => parts.get(row.key);
  const needs = (row: SubModuleRow) =>
    part(row)
      ?.needs.map((key) => say(parts.get(key)!.label))
      .join(', ') ?? '';
  return (
    <>
      <PageHeader>
        <FillButton />
      </PageHeader>
      <EntityTable
        entity={SubModule}
        onOpen={setOpen}
        onEdit={setOpen}
        emptyHint={t('fillHint')}
        emptyAction={<FillButton />}
        extraColumns={[
          {
            id: 'screens',
            label: t('screens'),
            numeric: true,
            render: (row) => format.number(part(row)?.screens.length ?? 0),
          },
          {
            id: 'permissions',
            label: t('permissions'),
            numeric: true,
            render: (row) => format.number(part(row)?.permissions.size ?? 0),
          },
          {
            id: 'needs',
            label: t('needs'),
            render: (row) =>
              part(row)?.isAlways ? (
                <Badge variant="light" color="gray" tt="none">
                  {t('always')}
                </Badge>
              ) : (
                needs(row)
              ),
          },
        ]}
      />
      <Drawer
        opened={open !== null}
        onClose={() => setOpen(null)}
        position="right"
        size="lg"
        title={open ? say({ en: open.name, bn: open.nameBn }) : ''}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {open ? (
          <Stack>
            <EntityForm entity={SubModule} record={open} onSaved={() => setOpen(null)} onCancel={() => setOpen(null)} />
            {part(open) ? <Contents part={part(open)!} needs={needs(open)} /> : null}
          </Stack>
        ) : null}
      </Drawer>
    </>
  );
}

function Contents({ part, needs }: { part: Part; needs: string }) {
  const { t } = useTranslation('packages');
  const say = useText();
  const { permissions } = useRegistry();
  return (
    <Stack gap="xs">
      {part.isAlways ? (
        <Badge variant="light" color="gray" tt="none">
          {t('always')}
        </Badge>
      ) : (
        <Text size="sm">
          {t('needs')}: {needs || t('needsNothing')}
        </Text>
      )}
      <Title order={3} size="h4">
        {t('screens')}
      </Title>
      {part.screens.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noScreens')}
        </Text>
      ) : (
        <List size="sm">
          {part.screens.map((screen) => (
            <List.Item key={screen.id}>
              {say(screen.title)}{' '}
              <Text span size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {screen.path}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      <Title order={3} size="h4">
        {t('permissions')}
      </Title>
      <Group gap={4}>
        {[...part.permissions].map((key) => (
          <Badge key={key} variant="default" tt="none" fw={400} h="auto" style={{ whiteSpace: 'normal' }}>
            {say(permissions.get(key)!.label)}
          </Badge>
        ))}
      </Group>
    </Stack>
  );
}

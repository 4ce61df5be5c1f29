import { Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { Row, Scope } from '@pathshala/shared';
import { importKind, importsActions, type SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { RunPanel } from '../../runs';
import { entitiesOf } from './entities-of';
import { SheetFaults } from './SheetFaults';

const COUNTS = ['total', 'created', 'changed', 'unchanged', 'faulty'] as const;

/**
 * One import: live progress, faults found by the check, rows to correct, and saving or undoing all
 * of it.
 */
export function SheetDialog({ id, scope = 'tenant', onClose }: { id: string; scope?: Scope; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const { data, error, refetch } = useRecord(entitiesOf(scope).sheets, id);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={data?.fileName ?? ''}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <SheetView sheet={data} scope={scope} /> : null}
      {!data && !error ? <Skeleton h="14rem" aria-busy="true" /> : null}
    </Modal>
  );
}

function SheetView({ sheet, scope }: { sheet: Row<typeof SheetImport>; scope: Scope }) {
  const { t } = useTranslation('imports');
  const say = useText();
  const format = useFormat();
  const kind = importKind(useRegistry(), sheet.kind);
  const { changes: changed } = entitiesOf(scope);
  const changes = { changes: changed };
  const save = useAction(importsActions.save, changes);
  const undo = useAction(importsActions.undo, changes);
  const takeBack = async () => {
    if (await confirm({ title: t('undoTitle'), message: t('undoMessage'), yes: t('undoYes'), isDanger: true }))
      await undo.run({ id: sheet.id });
  };
  if (!kind) return null;
  const good = sheet.created + sheet.changed;
  const isChecked = sheet.phase !== 'checking';
  return (
    <Stack>
      <Text>{say(kind.labels.many)}</Text>
      <RunPanel subject={sheet.id} permission={kind.permissions[0]!} isOfPlatform={scope === 'platform'} />
      {isChecked ? (
        <SimpleGrid cols={{ base: 2, sm: 5 }} role="group" aria-label={t('counts')}>
          {COUNTS.map((name) => (
            <div key={name}>
              <Text size="sm" c="dimmed">
                {t(name)}
              </Text>
              <Text size="xl" fw={600}>
                {format.number(sheet[name])}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      ) : null}
      {isChecked && sheet.faulty > 0 ? <SheetFaults sheet={sheet} kind={kind} scope={scope} /> : null}
      <Group justify="flex-end">
        {sheet.phase === 'checked' && good > 0 ? (
          <Button loading={save.isPending} onClick={() => void save.run({ id: sheet.id })}>
            {t('save', { count: good })}
          </Button>
        ) : null}
        {sheet.phase === 'saved' ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            loading={undo.isPending}
            onClick={() => void takeBack()}
          >
            {t('undo')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

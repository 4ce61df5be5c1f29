import { Button, Drawer, Skeleton } from '@mantine/core';
import { permissionOf, type Entity } from '@pathshala/shared';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm, type FormSection } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

interface ProgressListProps<E extends Entity> {
  entity: E;
  columns: readonly string[];
  sections: readonly FormSection[];
  /** Label of the button that adds one. */
  add: string;
  emptyHint: string;
}
const KIND = 'progress';

/** The records of an entity that belong to progress reports, with their form. */
export function ProgressList<E extends Entity>({ entity, columns, sections, add, emptyHint }: ProgressListProps<E>) {
  const { t } = useTranslation('assessment');
  const can = useCan();
  const [params, set] = useAddress();
  const id = params.get('open');
  const isNew = params.has('new');
  const open = (change: Record<string, string>) => set({ new: null, open: null, ...change }, { isStep: true });
  const button = can(permissionOf(entity.name, 'create')) ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ new: '1' })}>
      {add}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{button}</PageHeader>
      <EntityTable
        entity={entity}
        columns={[...columns]}
        fixed={{ kind: { eq: KIND } }}
        onOpen={(row) => open({ open: row.id })}
        onEdit={(row) => open({ open: row.id })}
        emptyAction={button}
        emptyHint={emptyHint}
      />
      <Drawer
        opened={isNew || id !== null}
        onClose={() => open({})}
        position="right"
        size="xl"
        title={add}
        closeButtonProps={{ 'aria-label': t('progress.close') }}
      >
        {isNew || id !== null ? (
          <ProgressForm
            key={id ?? 'new'}
            entity={entity}
            id={id}
            sections={sections}
            onClose={() => open({})}
            onSaved={() => {
              toast('good', t('progress.saved'));
              open({});
            }}
          />
        ) : null}
      </Drawer>
    </>
  );
}

interface ProgressFormProps<E extends Entity> {
  entity: E;
  id: string | null;
  sections: readonly FormSection[];
  onClose: () => void;
  onSaved: () => void;
}
function ProgressForm<E extends Entity>({ entity, id, sections, onClose, onSaved }: ProgressFormProps<E>) {
  const can = useCan();
  const record = useRecord(entity, id);
  if (id !== null && record.isError && !record.data)
    return <ErrorState error={record.error} onRetry={() => void record.refetch()} />;
  if (id !== null && !record.data) return <Skeleton h="20rem" aria-busy="true" />;
  return (
    <EntityForm
      entity={entity}
      record={record.data}
      defaults={{ kind: KIND }}
      sections={sections}
      isReadOnly={id !== null && !can(permissionOf(entity.name, 'update'))}
      onCancel={onClose}
      onSaved={onSaved}
    />
  );
}

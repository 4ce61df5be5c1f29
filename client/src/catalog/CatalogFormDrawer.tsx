import { Drawer, Skeleton, Stack } from '@mantine/core';
import type { Entity } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../kit/data/use-entity';
import { formFields } from '../kit/form/entity-values';
import { EntityForm } from '../kit/form/EntityForm';
import { nameRecord } from '../kit/table/name-record';
import { useLocale, useText } from '../kit/text/locale';
import { ErrorState } from '../kit/ui/ErrorState';
import { toast } from '../kit/ui/toast';
import { RecordTabs } from './RecordTabs';

/** Forms with at least this many fields keep a draft while they are filled in. */
const LONG_FORM = 8;

interface CatalogFormDrawerProps {
  entity: Entity;
  /** Null creates. */
  id: string | null;
  onClose: () => void;
}

/** Create, edit, or, without the right to change, look at one record. */
export function CatalogFormDrawer({ entity, id, onClose }: CatalogFormDrawerProps) {
  const { t } = useTranslation('app');
  const say = useText();
  const locale = useLocale();
  const record = useRecord(entity, id);
  const row = record.data as (Record<string, unknown> & { id: string; rev: number }) | undefined;
  const fields = formFields(entity).length;
  const saved = () => {
    toast('good', t('catalog.saved', { what: say(entity.labels.one) }));
    onClose();
  };
  const title = id
    ? row
      ? nameRecord(entity, row, { locale })
      : say(entity.labels.one)
    : t('catalog.add', { what: say(entity.labels.one) });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={entity.sections.length > 1 ? '68rem' : fields > 6 ? 'xl' : 'lg'}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id === null ? (
        <EntityForm
          entity={entity}
          draftKey={fields >= LONG_FORM ? `create/${entity.name}` : null}
          onCancel={onClose}
          onSaved={saved}
        />
      ) : record.isError && !row ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : !row ? (
        <Stack aria-busy="true">
          {Array.from({ length: Math.max(3, fields) }, (_, index) => (
            <Skeleton key={index} h="2.4rem" />
          ))}
        </Stack>
      ) : (
        <RecordTabs entity={entity} record={row} onCancel={onClose} onSaved={saved} />
      )}
    </Drawer>
  );
}

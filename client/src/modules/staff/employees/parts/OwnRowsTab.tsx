import { Button, Modal } from '@mantine/core';
import { permissionOf, type Entity } from '@pathshala/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { formFields } from '../../../../kit/form/entity-values';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';

interface OwnRowsTabProps {
  entity: Entity;
  staff: string;
  columns: string[];
}

/** Rows that belong to one employee: a table with a form for a new one and for one that is opened. */
export function OwnRowsTab({ entity, staff, columns }: OwnRowsTabProps) {
  const { t } = useTranslation('employees');
  const say = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const fields = formFields(entity).flatMap(([name]) => (name === 'staff' ? [] : [name]));
  const add = can(permissionOf(entity.name, 'create')) ? (
    <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
      {t('profile.add', { what: say(entity.labels.one) })}
    </Button>
  ) : null;
  return (
    <>
      <EntityTable entity={entity} columns={columns} fixed={{ staff: { eq: staff } }} toolbar={add} />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={say(entity.labels.one)} size="lg">
        <EntityForm
          entity={entity}
          defaults={{ staff }}
          sections={[{ fields }]}
          onSaved={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}

import { Button, Modal } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { StudentDocument } from '@pathshala/shared/modules/students/students';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityForm } from '../../../../kit/form/EntityForm';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';

const sections = [{ fields: ['kind', 'file', 'note', 'originalSeen'] }];

/** Papers that the office keeps of a student. */
export default function DocumentsTab({ record }: RecordTabProps) {
  const { t } = useTranslation('students');
  const say = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const add = can(permissionOf(StudentDocument.name, 'create')) ? (
    <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
      {t('documents.add')}
    </Button>
  ) : null;
  return (
    <>
      <EntityTable
        entity={StudentDocument}
        columns={['kind', 'note', 'file', 'originalSeen']}
        fixed={{ student: { eq: record } }}
        toolbar={add}
      />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={say(StudentDocument.labels.one)} size="lg">
        <EntityForm
          entity={StudentDocument}
          defaults={{ student: record }}
          sections={sections}
          onSaved={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}

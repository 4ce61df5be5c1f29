import { Button, Menu } from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import { CertificateTemplate } from '@pathshala/shared/modules/students/certificates';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { TemplateEditor } from '../parts/TemplateEditor';

const COLUMNS = ['name', 'nameBn', 'kind', 'border', 'keptBy', 'active'];

/** /site/document/templates: the texts of papers in the words of the institution, written beside a live preview. */
export default function TemplatesPage() {
  const { t } = useTranslation('certificates');
  const can = useCan();
  const [params, set] = useAddress();
  const open = params.get('open');
  const mayWrite = can(permissionOf(CertificateTemplate.name, 'create'));
  const add = mayWrite ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1' }, { isStep: true })}>
      {t('template.add')}
    </Button>
  ) : null;
  const edit = (id: string) => set({ open: id }, { isStep: true });
  return (
    <>
      <PageHeader hint={t('template.hint')}>{add}</PageHeader>
      <EntityTable
        entity={CertificateTemplate}
        columns={COLUMNS}
        onOpen={({ id }) => edit(id)}
        onEdit={({ id }) => edit(id)}
        {...(mayWrite
          ? {
              rowActions: ({ id }: { id: string }) => (
                <Menu.Item onClick={() => set({ new: '1', from: id }, { isStep: true })}>
                  {t('template.copy')}
                </Menu.Item>
              ),
            }
          : {})}
        emptyHint={t('template.empty')}
        emptyAction={add}
      />
      {open || (params.has('new') && mayWrite) ? (
        <TemplateEditor
          key={open ?? 'new'}
          id={open}
          from={params.get('from')}
          onClose={() => set({ open: null, new: null, from: null })}
        />
      ) : null}
    </>
  );
}

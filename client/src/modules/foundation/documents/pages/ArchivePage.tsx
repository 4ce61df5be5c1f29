import { IssuedDocument } from '@pathshala/shared/modules/foundation/documents';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { IssuedDialog } from '../parts/IssuedDialog';

/** /site/documents/issued: papers that were issued, with the very bytes that left the house, and their reprints. */
export default function ArchivePage() {
  const { t } = useTranslation('documents');
  const [params, set] = useAddress();
  const open = params.get('open');
  return (
    <>
      <PageHeader hint={t('archive.hint')} />
      <EntityTable
        entity={IssuedDocument}
        emptyHint={t('archive.empty')}
        onOpen={({ id }) => set({ open: id }, { isStep: true })}
      />
      {open ? <IssuedDialog key={open} id={open} onClose={() => set({ open: null })} /> : null}
    </>
  );
}

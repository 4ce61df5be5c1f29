import { Button } from '@mantine/core';
import { SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { NewImportDialog } from '../parts/NewImportDialog';
import { SheetDialog } from '../parts/SheetDialog';

/** Before the column, in the address. */
const ONE = 'v.';

/**
 * /site/imports: large sheets, checked first, saved by a worker, and taken back as a whole. `?new=student` opens the
 * choice of a file for students; `&v.section=…` gives its rows one value of a column that the sheet does not have.
 */
export default function ImportsPage() {
  const { t } = useTranslation('imports');
  const [params, set] = useAddress();
  const open = params.get('open');
  const kind = params.get('new');
  const given = [...params].flatMap(([key, value]) => (key.startsWith(ONE) ? [[key.slice(ONE.length), value]] : []));
  const begin = (
    <Button
      leftSection={<IconFileImport size={17} aria-hidden />}
      onClick={() => set({ new: 'choose' }, { isStep: true })}
    >
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader hint={t('hint')}>{begin}</PageHeader>
      <EntityTable
        entity={SheetImport}
        emptyHint={t('empty')}
        onOpen={({ id }) => set({ open: id }, { isStep: true })}
      />
      {kind !== null && !open ? (
        <NewImportDialog
          kind={kind}
          given={Object.fromEntries(given)}
          onClose={() => set({ new: null })}
          onStarted={(id) => set({ new: null, open: id }, { isStep: true })}
        />
      ) : null}
      {open ? <SheetDialog key={open} id={open} onClose={() => set({ open: null })} /> : null}
    </>
  );
}

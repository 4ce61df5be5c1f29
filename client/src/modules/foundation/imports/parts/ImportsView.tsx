import { Button } from '@mantine/core';
import type { Scope } from '@pathshala/shared';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { entitiesOf } from './entities-of';
import { NewImportDialog } from './NewImportDialog';
import { SheetDialog } from './SheetDialog';

/** Before the column, in the address. */
const ONE = 'v.';

/**
 * Large sheets, checked first, saved by a worker, and taken back as a whole. `?new=student` opens the choice of a file
 * for students; `&v.section=…` gives its rows one value of a column that the sheet does not have.
 */
export function ImportsView({ scope, emptyHint }: { scope: Scope; emptyHint: string }) {
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
        entity={entitiesOf(scope).sheets}
        emptyHint={emptyHint}
        onOpen={({ id }) => set({ open: id }, { isStep: true })}
      />
      {kind !== null && !open ? (
        <NewImportDialog
          kind={kind}
          scope={scope}
          given={Object.fromEntries(given)}
          onClose={() => set({ new: null })}
          onStarted={(id) => set({ new: null, open: id }, { isStep: true })}
        />
      ) : null}
      {open ? <SheetDialog key={open} id={open} scope={scope} onClose={() => set({ open: null })} /> : null}
    </>
  );
}

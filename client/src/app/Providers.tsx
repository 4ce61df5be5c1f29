import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../kit/data/query-client';
import { RunView } from '../kit/data/run-view';
import { FormNote } from '../kit/form/form-note';
import { BulkActions } from '../catalog/bulk-actions';
import { ListColumns } from '../catalog/list-columns';
import { ListTools } from '../catalog/list-tools';
import { bulkActions } from './bulk-actions';
import { drawFormNote } from './form-notes';
import { listColumns } from './list-columns';
import { listTools } from './list-tools';
import './wallet-offer';
import { overlaysAskedAtom } from '../kit/ui/overlays';
import { loadPatiently } from './load-patiently';
import { SessionKeeper } from './SessionKeeper';
import { cssVariablesResolver, theme } from './theme/theme';

const Overlays = lazy(async () => ({ default: (await loadPatiently(() => import('./Overlays'), Infinity)).Overlays }));
const RunPanel = lazy(async () => ({ default: (await import('../modules/foundation/runs')).RunPanel }));
const drawRun = (about: { subject: string; permission: string }) => <RunPanel {...about} />;

/** Everything around the router. */
export function Providers({ children }: { children: ReactNode }) {
  const spoken = useSpokenTheme();
  const hasOverlays = useAtomValue(overlaysAskedAtom);
  return (
    <MantineProvider theme={spoken} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <Suspense>{hasOverlays ? <Overlays /> : null}</Suspense>
        <SessionKeeper>
          <RunView value={drawRun}>
            <FormNote value={drawFormNote}>
              <BulkActions value={bulkActions}>
                <ListTools value={listTools}>
                  <ListColumns value={listColumns}>
                    <Suspense>{children}</Suspense>
                  </ListColumns>
                </ListTools>
              </BulkActions>
            </FormNote>
          </RunView>
        </SessionKeeper>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The theme with what its buttons without words say to a screen reader, in the language of the page. */
function useSpokenTheme() {
  const { t } = useTranslation('kit');
  return useMemo(() => {
    const close = { closeButtonProps: { 'aria-label': t('close') } };
    const clear = { clearButtonProps: { 'aria-label': t('clear') } };
    const parts = { Modal: close, Drawer: close, Notification: close, Select: clear, MultiSelect: clear };
    return mergeThemeOverrides(theme, {
      components: Object.fromEntries(Object.entries(parts).map(([name, defaultProps]) => [name, { defaultProps }])),
    });
  }, [t]);
}

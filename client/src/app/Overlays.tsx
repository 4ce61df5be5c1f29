import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { overlaysAreThere } from '../kit/ui/overlays';
import { TOAST_MS } from '../kit/ui/toast';

/** Draws dialogs and toasts. */
export function Overlays() {
  useEffect(overlaysAreThere, []);
  return (
    <ModalsProvider>
      <Notifications position="top-right" autoClose={TOAST_MS} limit={4} containerWidth={360} />
    </ModalsProvider>
  );
}

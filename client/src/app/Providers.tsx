import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { queryClient } from '../kit/data/query-client';
import { TOAST_MS } from '../kit/ui/toast';
import { SessionKeeper } from './SessionKeeper';
import { cssVariablesResolver, theme } from './theme/theme';

/** Everything around the router. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="light">
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <Notifications position="top-right" autoClose={TOAST_MS} limit={4} containerWidth={360} />
        <SessionKeeper>
          <Suspense>{children}</Suspense>
        </SessionKeeper>
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>
);

import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/nprogress/styles.css';
import '@mantine/spotlight/styles.css';
import './theme/fonts.css';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { provideRegistry } from '../kit/data/session';
import { startI18n } from './i18n';
import { keepOffline } from './keep-offline';
import { takeKnownAnswers } from './known-answers';
import { Providers } from './Providers';
import { makeRouter } from './router';
import { registry } from './screen-table';
import { printLight } from './theme/print-light';

provideRegistry(registry);
keepOffline();
takeKnownAnswers();
printLight();
await startI18n();
createRoot(document.getElementById('root')!).render(
  <Providers>
    <RouterProvider router={makeRouter()} />
  </Providers>,
);

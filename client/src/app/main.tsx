import './theme/layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './theme/fonts.css';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { provideRegistryLoad } from '../kit/data/session';
import { getDefaultStore } from 'jotai';
import { askAhead } from './ask-ahead';
import { startI18n } from './i18n';
import { checkBengaliLetters } from '../kit/text/bengali-letters';
import { queryClient } from '../kit/data/query-client';
import { tokenAtom } from '../kit/data/sign-in';
import { keepOffline } from './keep-offline';
import { keepAnswers } from './kept-answers/keep-answers';
import { Providers } from './Providers';
import { loadPatiently } from './load-patiently';
import { makeRouter } from './router';
import { printLight } from './theme/print-light';

checkBengaliLetters();
provideRegistryLoad(async () => (await loadPatiently(() => import('./registry'))).registry);
keepOffline();
keepAnswers(queryClient);
askAhead(queryClient, { token: getDefaultStore().get(tokenAtom), path: location.pathname });
printLight();
// The build gives each widget its own styles; while developing they come all at once.
if (import.meta.env.DEV) await import('./theme/all-styles');
// The router asks for the code of the screen as soon as it is there, so that it comes in parallel to the texts and not
// after them.
const router = makeRouter();
await startI18n();
createRoot(document.getElementById('root')!).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);

import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addFormats } from '../kit/text/formats';
import { currentLocale, setLocale } from '../kit/text/locale';
import type app from './i18n/en.json';
import { loadPatiently, renewPage } from './load-patiently';

declare module '../kit/text/resources' {
  interface Resources {
    app: typeof app;
  }
}

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>(['../kit/i18n/*.json', './i18n/*.json', '../modules/*/*/i18n/*.json'], {
  import: 'default',
});

/** Namespace = folder name; texts come with the first screen that asks for them. */
const byFolder: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const path = Object.keys(files).find(
      (each) =>
        each.endsWith(`/${namespace}/i18n/${language}.json`) ||
        (namespace === 'app' && each === `./i18n/${language}.json`),
    );
    if (!path) return done(new Error(`No texts for ${namespace} in ${language}`), null);
    // A page without its words is of no use to anyone: it waits for as long as it takes.
    loadPatiently(files[path]!, Infinity).then(
      (texts) => done(null, texts),
      (error: Error) => {
        if (!renewPage()) done(error, null);
      },
    );
  },
};

/**
 * Loads the texts of the frame and sets the page's language. Entity labels need no loading, they are in the
 * declarations.
 */
export async function startI18n(): Promise<void> {
  await i18next
    .use(byFolder)
    .use(initReactI18next)
    .init({
      lng: currentLocale(),
      supportedLngs: ['en', 'bn'],
      // A missing text must be seen in the checks, not be papered over in the other language.
      fallbackLng: false,
      ns: ['kit', 'app'],
      defaultNS: 'kit',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  addFormats(i18next);
  await setLocale(currentLocale());
}

import type kit from '../i18n/en.json';

/**
 * Screen texts by namespace. A module adds its own next to its JSON files, so that `useTranslation('<m>')` knows the
 * keys: `declare module '../../kit/text/resources' { interface Resources { '<m>': typeof import('./i18n/en.json') } }`.
 */
export interface Resources {
  kit: typeof kit;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    resources: Resources;
  }
}

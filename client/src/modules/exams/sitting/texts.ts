import type texts from './i18n/en.json';

declare module '../../../kit/text/resources' {
  interface Resources {
    sitting: typeof texts;
  }
}

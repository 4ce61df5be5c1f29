import { isLocale, type Locale, type Text } from '@pathshala/shared';
import i18next from 'i18next';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useCallback } from 'react';

const STORAGE_KEY = 'locale';

/** The language of the page; change it with `setLocale` only. */
export const localeAtom = atom<Locale>(firstLocale());

/** Current language, `en` or `bn`. */
export const useLocale = (): Locale => useAtomValue(localeAtom);

/** The same outside of React (request headers, dialogs). */
export const currentLocale = (): Locale => getDefaultStore().get(localeAtom);

/**
 * Switches the language in place: texts of all open namespaces are loaded first, so that no screen is torn down and a
 * half-filled form stays as it is.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  localStorage.setItem(STORAGE_KEY, locale);
  // The server sends the next page in it.
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`;
  getDefaultStore().set(localeAtom, locale);
}

/** Picks a declared label in the current language: `const say = useText(); say(entity.labels.many)`. */
export function useText(): (text: Text) => string {
  const locale = useLocale();
  return useCallback((text: Text) => text[locale], [locale]);
}

/**
 * The locale that the address asks for (as a search engine's link does), else the person's last choice, else the first
 * two letters of the page's language attribute.
 */
function firstLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLocale(stored)) return stored;
  const page = document.documentElement.lang.slice(0, 2);
  return isLocale(page) ? page : 'en';
}

import { SITE_QUERY_LENGTH, SITE_SEARCH } from '@pathshala/shared/modules/school/cms';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SiteSearch.module.css';

/**
 * Leads to the results that the server finds on the website, as a page of its own. `className` says where it is shown.
 */
export function SiteSearch({ alias, className }: { alias: string; className: string }) {
  const { t } = useTranslation('cms');
  return (
    <form action={SITE_SEARCH} role="search" className={className}>
      <input type="hidden" name="alias" value={alias} />
      <input
        type="search"
        name="q"
        required
        maxLength={SITE_QUERY_LENGTH}
        aria-label={t('search.site')}
        placeholder={t('search.site')}
        className={classes.field}
      />
      <button className={classes.submit} aria-label={t('search.submit')}>
        <IconSearch size={18} aria-hidden />
      </button>
    </form>
  );
}

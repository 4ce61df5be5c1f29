import { UnstyledButton } from '@mantine/core';
import { identityActions } from '@pathshala/shared/modules/identity';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../kit/data/session';
import { useAction } from '../../kit/data/use-action';
import { setLocale, useLocale } from '../../kit/text/locale';
import classes from './bar.module.css';

/** One press to the other language; its own name is the label, because who needs it may not read this one. */
export function LanguageSwitch({ tone = 'bar' }: { tone?: 'bar' | 'page' }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const me = useMe();
  // The choice is kept for the next login too; that it could not be kept is no reason to disturb.
  const keep = useAction(identityActions.updateProfile, { quiet: true });
  const other = locale === 'bn' ? 'en' : 'bn';
  const change = () => {
    void setLocale(other);
    if (me) void keep.run({ locale: other });
  };
  return (
    <UnstyledButton className={classes.control} data-tone={tone} lang={other} onClick={change} aria-label={t('language.switch')}>
      <IconLanguage size={18} aria-hidden />
      <span>{t('language.other')}</span>
    </UnstyledButton>
  );
}

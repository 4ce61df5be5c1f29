import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../kit/data/session';
import { setLocale, useLocale } from '../../kit/text/locale';
import { useKeepProfile } from '../../modules/foundation/identity';
import classes from './bar.module.css';

/** One press to the other language; its own name is the label, because who needs it may not read this one. */
export function LanguageSwitch({ tone = 'bar' }: { tone?: 'bar' | 'page' }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const me = useMe();
  // Kept for the next login and for the mails and messages that this person gets.
  const keep = useKeepProfile({ quiet: true });
  const other = locale === 'bn' ? 'en' : 'bn';
  const change = () => {
    void setLocale(other);
    if (me) void keep.run({ locale: other });
  };
  return (
    <UnstyledButton
      className={classes.control}
      data-tone={tone}
      lang={other}
      onClick={change}
      aria-label={t('language.switch')}
    >
      <IconLanguage size={18} aria-hidden />
      <span>{t('language.other')}</span>
    </UnstyledButton>
  );
}

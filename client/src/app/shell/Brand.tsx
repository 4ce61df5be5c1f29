import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './Brand.module.css';
import mark from './mark.svg?inline';

/** The mark and the name of the product. */
export function Brand({ to, isShort = false }: { to: string; isShort?: boolean }) {
  const { t } = useTranslation('app');
  return (
    <Link to={to} className={classes.brand} aria-label={t('product')}>
      <img src={mark} width={28} height={28} alt="" />
      {isShort ? null : <span>{t('product')}</span>}
    </Link>
  );
}

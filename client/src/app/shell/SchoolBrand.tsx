import { brandOf } from '@pathshala/shared/modules/school/cms';
import { Link } from 'react-router-dom';
import { nameIn } from '../../kit/text/bilingual-name';
import { useLocale } from '../../kit/text/locale';
import { useSite } from '../../modules/school/cms';
import { Brand } from './Brand';
import classes from './Brand.module.css';

/** The institution whose website the person comes from, in place of the product; unknown ones are the product's. */
export default function SchoolBrand({ alias }: { alias: string }) {
  const locale = useLocale();
  const { data: site } = useSite(alias);
  if (!site) return <Brand to="/" />;
  const name = nameIn(locale, { name: site.site_name, nameBn: site.site_name_bn });
  return (
    <Link
      to={`/s/${site.alias}`}
      className={classes.brand}
      style={{ borderBottom: `3px solid ${brandOf(site.color).background}` }}
    >
      {site.logo ? <img src={`${site.logo}?size=small`} width={28} height={28} alt="" /> : null}
      <span>{name}</span>
    </Link>
  );
}

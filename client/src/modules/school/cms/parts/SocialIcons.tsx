import { SocialLink, type SiteFrame } from '@pathshala/shared/modules/school/cms';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import classes from './SocialIcons.module.css';

const ICONS: Record<string, Icon> = {
  facebook: IconBrandFacebook,
  youtube: IconBrandYoutube,
  x: IconBrandX,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  whatsapp: IconBrandWhatsapp,
  telegram: IconBrandTelegram,
};

/** Links to other places of the institution. */
export function SocialIcons({ links }: { links: SiteFrame['social'] }) {
  const { t } = useTranslation('cms');
  const say = useText();
  return (
    <ul className={classes.links} aria-label={t('social')}>
      {links.map(({ network, address }) => {
        const Sign = ICONS[network] ?? IconWorld;
        const label = SocialLink.fields.network.of.choices?.find((each) => each.value === network)?.label;
        return (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" aria-label={label ? say(label) : network}>
              <Sign size={22} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

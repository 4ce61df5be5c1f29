import { UnstyledButton } from '@mantine/core';
import { brandOf, type Brand, type CommonData } from '@pathshala/shared/modules/school/cms';
import { firstLetter } from '@pathshala/shared/text';
import { identityScreens } from '@pathshala/shared/modules/foundation/identity';
import {
  IconClock,
  IconLanguage,
  IconLayoutDashboard,
  IconLogin2,
  IconMail,
  IconMap2,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tokenAtom } from '../../../../kit/data/sign-in';
import { setLocale, useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './PortalFrame.module.css';
import { SiteMenu } from './SiteMenu';
import { SiteSearch } from './SiteSearch';
import searchClasses from './SiteSearch.module.css';
import { SocialIcons } from './SocialIcons';
import { useFrame } from './use-frame';
import { usePick } from './use-site';

const LOGIN = identityScreens.find((screen) => screen.id === 'identity.login')!.path;
const DASHBOARD = '/dashboard';

/** Head and foot of an institution's portal in its own colour. `sections` are the places on the page. */
export function PortalFrame({
  site,
  sections = [],
  children,
}: {
  site: CommonData;
  sections?: readonly { id: string; label: string }[];
  children: ReactNode;
}) {
  // On the front page the institution's name is the heading; elsewhere the page has its own.
  const Name = sections.length > 0 ? 'h1' : 'span';
  const { t } = useTranslation('cms');
  const pick = usePick();
  const format = useFormat();
  const locale = useLocale();
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  const { data: frame } = useFrame(site);
  const brand = brandOf(frame?.color ?? site.color);
  const layout = frame?.layout ?? 'bar';
  const tagline = frame ? pick(frame.tagline.en, frame.tagline.bn) : '';
  const hours = frame ? pick(frame.contact.hours.en, frame.contact.hours.bn) : '';
  const phone = frame?.contact.phone ?? site.site_phone;
  const email = frame?.contact.email ?? site.site_email;
  const name = pick(site.site_name, site.site_name_bn);
  const other = locale === 'bn' ? 'en' : 'bn';
  const home = `/s/${site.alias}`;
  const session = site.session_list.find((each) => each.current);
  return (
    <div className={classes.portal} style={colours(brand)}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.head} data-layout={layout}>
        {layout === 'banner' && frame?.banner ? <img src={frame.banner} alt="" className={classes.banner} /> : null}
        <div className={classes.bar}>
          <Link to={home} className={classes.name}>
            {site.logo ? (
              <img src={`${site.logo}?size=small`} alt="" className={classes.emblem} />
            ) : (
              <span className={classes.emblem} aria-hidden>
                {firstLetter(name)}
              </span>
            )}
            <span>
              <Name className={classes.title}>{name}</Name>
              {tagline ? <span className={classes.tagline}>{tagline}</span> : null}
              <span className={classes.address}>{pick(site.site_address, site.site_address_bn)}</span>
            </span>
          </Link>
          <div className={classes.tools}>
            <SiteSearch alias={site.alias} className={searchClasses.inHead!} />
            <UnstyledButton
              className={classes.tool}
              lang={other}
              onClick={() => void setLocale(other)}
              aria-label={t('language.switch')}
            >
              <IconLanguage size={18} aria-hidden />
              <span>{t('language.other')}</span>
            </UnstyledButton>
            <Link to={isSignedIn ? DASHBOARD : `${LOGIN}?alias=${site.alias}`} className={classes.login}>
              {isSignedIn ? <IconLayoutDashboard size={18} aria-hidden /> : <IconLogin2 size={18} aria-hidden />}
              {isSignedIn ? t('dashboard') : t('login')}
            </Link>
          </div>
        </div>
        {frame ? <SiteMenu entries={frame.menu} home={home} alias={site.alias} /> : null}
        {sections.length > 0 ? (
          <nav className={classes.nav} aria-label={t('nav')}>
            {sections.map((each) => (
              <a key={each.id} href={`#${each.id}`}>
                {each.label}
              </a>
            ))}
          </nav>
        ) : null}
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <div className={classes.footGrid}>
          <div>
            <strong className={classes.footName}>{name}</strong>
            <p>
              <IconMapPin size={16} aria-hidden />
              <span>{pick(site.site_address, site.site_address_bn)}</span>
            </p>
            {frame?.contact.map ? (
              <p>
                <IconMap2 size={16} aria-hidden />
                <a href={frame.contact.map} target="_blank" rel="noreferrer">
                  {t('map')}
                </a>
              </p>
            ) : null}
            <p>
              <IconPhone size={16} aria-hidden />{' '}
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{format.phone(phone)}</a>
            </p>
            <p>
              <IconMail size={16} aria-hidden /> <a href={`mailto:${email}`}>{email}</a>
            </p>
            {hours ? (
              <p>
                <IconClock size={16} aria-hidden /> {hours}
              </p>
            ) : null}
            {frame && frame.social.length > 0 ? <SocialIcons links={frame.social} /> : null}
          </div>
          <div>
            <strong>{t('foot.classes')}</strong>
            <p>{site.class_list.map((each) => pick(each.name, each.name_bn)).join(', ')}</p>
            {session ? <p>{t('foot.session', { session: pick(session.name, session.name_bn) })}</p> : null}
          </div>
        </div>
        {frame?.visits === undefined ? null : (
          <p className={classes.made}>{t('foot.visits', { count: frame.visits })}</p>
        )}
        <p className={classes.made}>{t('foot.made')}</p>
      </footer>
    </div>
  );
}

/** Buttons carry the institution's colour where white can be read on it. */
const colours = ({ background, text, ink }: Brand): CSSProperties =>
  ({
    '--brand': background,
    '--brand-text': text,
    '--brand-ink': ink,
    ...(text.includes('white')
      ? {
          '--mantine-color-leaf-filled': background,
          '--mantine-color-leaf-filled-hover': `color-mix(in oklab, ${background} 88%, black)`,
        }
      : {}),
  }) as CSSProperties;

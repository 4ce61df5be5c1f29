import { UnstyledButton } from '@mantine/core';
import type { SiteMenuEntry } from '@pathshala/shared/modules/school/cms';
import { IconChevronDown, IconExternalLink, IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import classes from './SiteMenu.module.css';
import { SiteSearch } from './SiteSearch';
import searchClasses from './SiteSearch.module.css';
import { usePick } from './use-site';

type Entry = Omit<SiteMenuEntry, 'children'> & { children?: readonly Entry[] };

interface SiteMenuProps {
  entries: readonly SiteMenuEntry[];
  home: string;
  alias: string;
}

/**
 * The website's menu: a line with folding sub-menus, which a phone shows behind one button. Anyone who follows a link
 * of it has done with it.
 */
export function SiteMenu(props: SiteMenuProps) {
  const { pathname, search } = useLocation();
  return <Bar key={pathname + search} {...props} />;
}

function Bar({ entries, home, alias }: SiteMenuProps) {
  const { t } = useTranslation('cms');
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={classes.nav} aria-label={t('menu.title')}>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
        {t('menu.title')}
      </UnstyledButton>
      <ul className={classes.line} data-open={isOpen || undefined}>
        <li className={searchClasses.inMenu}>
          <SiteSearch alias={alias} className={searchClasses.whole!} />
        </li>
        <li data-home>
          <Link to={home}>{t('menu.home')}</Link>
        </li>
        {entries.map((entry, at) => (
          <MenuEntry key={at} entry={entry} />
        ))}
      </ul>
    </nav>
  );
}

function MenuEntry({ entry }: { entry: Entry }) {
  const pick = usePick();
  const title = pick(entry.title.en, entry.title.bn);
  if (!entry.children || entry.children.length === 0)
    return (
      <li>
        <MenuLink href={entry.href ?? '#'} newTab={entry.newTab}>
          {title}
        </MenuLink>
      </li>
    );
  return (
    <li>
      {/* One sub-menu at a time: they lie over the page. */}
      <details name="site-menu">
        <summary>
          {title}
          <IconChevronDown size={16} aria-hidden />
        </summary>
        <ul>
          {entry.href ? (
            <li>
              <MenuLink href={entry.href} newTab={entry.newTab}>
                {title}
              </MenuLink>
            </li>
          ) : null}
          {entry.children.map((child, at) => (
            <li key={at}>
              {child.href ? (
                <MenuLink href={child.href} newTab={child.newTab}>
                  {pick(child.title.en, child.title.bn)}
                </MenuLink>
              ) : (
                <span className={classes.group}>{pick(child.title.en, child.title.bn)}</span>
              )}
              {child.children && child.children.length > 0 ? (
                <ul>
                  {child.children.map((leaf, place) => (
                    <li key={place}>
                      <MenuLink href={leaf.href ?? '#'} newTab={leaf.newTab}>
                        {pick(leaf.title.en, leaf.title.bn)}
                      </MenuLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function MenuLink({ href, newTab, children }: { href: string; newTab: boolean; children: string }) {
  const { t } = useTranslation('cms');
  if (href.startsWith('/') && !newTab) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
      {newTab ? <IconExternalLink size={14} aria-label={t('videos.newTab')} /> : null}
    </a>
  );
}

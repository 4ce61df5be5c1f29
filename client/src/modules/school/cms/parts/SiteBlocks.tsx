import { Text } from '@mantine/core';
import {
  levelAt,
  sitePath,
  SITE_QUERY_LENGTH,
  type SiteBlock,
  type SiteText,
} from '@pathshala/shared/modules/school/cms';
import { initialsOf } from '@pathshala/shared/text';
import { IconDownload, IconExternalLink, IconFileText, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { previewPublic } from '../../../../kit/documents/show-file';
import { Paragraphs } from './PortalParts';
import classes from './SiteBlocks.module.css';
import searchClasses from './SiteSearch.module.css';
import { usePick } from './use-site';

type Of<K extends SiteBlock['kind']> = Extract<SiteBlock, { kind: K }>;

/** A page of the website as the server described it; the server writes the same blocks into plain HTML. */
export function SiteBlocks({ blocks }: { blocks: readonly SiteBlock[] }) {
  return (
    <div className={classes.page}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} level={levelAt(blocks, at)} />
      ))}
    </div>
  );
}

function Block({ block, level }: { block: SiteBlock; level: 2 | 3 }) {
  const say = useSay();
  switch (block.kind) {
    case 'heading':
      return <h2 className={classes.heading}>{say(block.text)}</h2>;
    case 'text':
      return (
        <div className={classes.prose}>
          <Paragraphs text={say(block.text)} />
        </div>
      );
    case 'picture':
      return <img src={block.src} alt={say(block.alt)} className={classes.picture} loading="lazy" />;
    case 'quote':
      return <Quote block={block} />;
    case 'cards':
      return <Cards block={block} level={level} />;
    case 'people':
      return <People block={block} />;
    case 'facts':
      return <Facts block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'files':
      return <Files block={block} />;
    case 'search':
      return <Search block={block} />;
    case 'parts':
      return <Parts block={block} />;
    case 'photos':
      return (
        <ul className={classes.photos}>
          {block.items.map(({ src, alt }) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <img src={`${src}?size=small`} alt={say(alt)} loading="lazy" />
                <span>{say(alt)}</span>
              </a>
            </li>
          ))}
        </ul>
      );
  }
}

function Quote({ block }: { block: Of<'quote'> }) {
  const say = useSay();
  return (
    <figure className={classes.quote}>
      <blockquote>
        <Paragraphs text={say(block.text)} />
      </blockquote>
      <figcaption>
        {block.image ? <img src={`${block.image}?size=small`} alt="" loading="lazy" /> : null}
        <strong>{say(block.by)}</strong>
        <Text span size="sm" c="dimmed">
          {say(block.post)}
        </Text>
      </figcaption>
    </figure>
  );
}

function Cards({ block, level }: { block: Of<'cards'>; level: 2 | 3 }) {
  const say = useSay();
  const Title = `h${level}` as const;
  return (
    <ul className={classes.cards}>
      {block.items.map((card, at) => (
        <li key={at} className={classes.card}>
          {card.image ? <img src={`${card.image}?size=small`} alt="" className={classes.cover} loading="lazy" /> : null}
          <Title className={classes.title}>
            {card.href ? <PlaceLink href={card.href}>{say(card.title)}</PlaceLink> : say(card.title)}
          </Title>
          {(card.meta ?? []).map((line, place) => (
            <Text key={place} size="sm" c="dimmed">
              {say(line)}
            </Text>
          ))}
          {card.text && say(card.text) ? (
            <div className={classes.prose}>
              <Paragraphs text={say(card.text)} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function People({ block }: { block: Of<'people'> }) {
  const say = useSay();
  return (
    <ul className={classes.people}>
      {block.items.map((person, at) => (
        <li key={at}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(say(person.name))}
          </span>
          <span>
            <strong>
              {person.href ? <PlaceLink href={person.href}>{say(person.name)}</PlaceLink> : say(person.name)}
            </strong>
            <Text span size="sm" c="dimmed">
              {say(person.post)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ block }: { block: Of<'facts'> }) {
  const say = useSay();
  return (
    <dl className={classes.facts}>
      {block.items.map(({ label, value, href }, at) => (
        <div key={at}>
          <dt>{say(label)}</dt>
          <dd>{href ? <PlaceLink href={href}>{say(value)}</PlaceLink> : say(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** More columns than a phone has room for. */
const WIDE = 5;

/** A wide one on a phone: each row is a card with the names of the columns on its cells. */
function Table({ block }: { block: Of<'table'> }) {
  const say = useSay();
  const isNumber = (at: number) => (block.numbers.includes(at) ? 'number' : undefined);
  return (
    <div className={classes.wide}>
      <table className={classes.table} data-wide={block.columns.length >= WIDE || undefined}>
        <caption>{say(block.caption)}</caption>
        <thead>
          <tr>
            {block.columns.map((column, at) => (
              <th key={at} scope="col" className={isNumber(at)}>
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, place) => (
            <tr key={place} data-total={(block.hasTotal && place === block.rows.length - 1) || undefined}>
              {row.map((cell, at) => (
                <td key={at} data-label={say(block.columns[at]!)} className={isNumber(at)}>
                  {say(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Files({ block }: { block: Of<'files'> }) {
  const { t } = useTranslation('cms');
  const say = useSay();
  return (
    <ul className={classes.files}>
      {block.items.map((file, at) => (
        <li key={at}>
          <IconFileText size={22} aria-hidden />
          <span>
            <strong>{say(file.title)}</strong>
            <Text span size="sm" c="dimmed">
              {file.meta.map(say).join(' · ')}
            </Text>
          </span>
          {file.href ? (
            <a
              href={file.href}
              className={classes.download}
              onClick={previewPublic(file.href)}
              aria-label={t('page.downloadOf', { title: say(file.title) })}
            >
              <IconDownload size={18} aria-hidden />
              {t('page.download')}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** As on the website, the address holds the words, so that it can be sent to others. */
function Search({ block }: { block: Of<'search'> }) {
  const { t } = useTranslation('cms');
  const say = useSay();
  const go = useNavigate();
  return (
    <form
      action={block.path}
      role="search"
      className={searchClasses.form}
      onSubmit={(event) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        void go(sitePath(block.path, block.alias, q ? { q } : {}));
      }}
    >
      <input
        type="search"
        name="q"
        defaultValue={block.q}
        maxLength={SITE_QUERY_LENGTH}
        aria-label={say(block.label)}
        placeholder={say(block.hint)}
        className={searchClasses.field}
      />
      <button className={searchClasses.submit} aria-label={t('search.submit')}>
        <IconSearch size={18} aria-hidden />
      </button>
    </form>
  );
}

function Parts({ block }: { block: Of<'parts'> }) {
  const { t } = useTranslation('cms');
  const say = useSay();
  return (
    <nav className={classes.parts} aria-label={t('page.parts')}>
      {block.previous ? <Link to={block.previous}>{t('page.previousPart')}</Link> : null}
      <span>{say(block.at)}</span>
      {block.next ? <Link to={block.next}>{t('page.nextPart')}</Link> : null}
    </nav>
  );
}

/** A place of the website, or something outside of it, which opens in a new tab. */
function PlaceLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('cms');
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  if (!href.startsWith('http')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} <IconExternalLink size={14} aria-label={t('videos.newTab')} />
    </a>
  );
}

function useSay(): (text: SiteText) => string {
  const pick = usePick();
  return ({ en, bn }) => pick(en, bn);
}

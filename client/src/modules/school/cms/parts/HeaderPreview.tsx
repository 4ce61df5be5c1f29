import type { CommonData } from '@pathshala/shared/modules/school/cms';
import type { CSSProperties } from 'react';
import { brandOf } from '@pathshala/shared/modules/school/cms';
import classes from './PortalFrame.module.css';
import { useFrame } from './use-frame';
import { usePick } from './use-site';

/** The head of the website as it is now. */
export function HeaderPreview({ site }: { site: CommonData }) {
  const pick = usePick();
  const { data: frame } = useFrame(site);
  if (!frame) return null;
  const { background, text } = brandOf(frame.color ?? site.color);
  const tagline = pick(frame.tagline.en, frame.tagline.bn);
  const name = pick(site.site_name, site.site_name_bn);
  return (
    <div
      className={classes.head}
      data-layout={frame.layout}
      style={{ '--brand': background, '--brand-text': text } as CSSProperties}
    >
      {frame.layout === 'banner' && frame.banner ? <img src={frame.banner} alt="" className={classes.banner} /> : null}
      <div className={classes.bar}>
        <span className={classes.name}>
          {site.logo ? <img src={`${site.logo}?size=small`} alt="" className={classes.emblem} /> : null}
          <span>
            <span className={classes.title}>{name}</span>
            {tagline ? <span className={classes.tagline}>{tagline}</span> : null}
            <span className={classes.address}>{pick(site.site_address, site.site_address_bn)}</span>
          </span>
        </span>
      </div>
    </div>
  );
}

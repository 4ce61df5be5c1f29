import { WebsiteSetting, websiteActions } from '@pathshala/shared/modules/school/cms';
import { useEffect } from 'react';
import { useAction } from '../../../../kit/data/use-action';
import { useList } from '../../../../kit/data/use-entity';

/** The one record of the website's settings; an institution that has none yet gets it with its defaults. */
export function useWebsiteSetting() {
  const list = useList(WebsiteSetting);
  const { run } = useAction(websiteActions.prepareWebsite, { changes: [WebsiteSetting.name] });
  const isMissing = list.data?.rows.length === 0;
  useEffect(() => {
    if (isMissing) void run({});
    // Once for each time that it is found missing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  return { setting: list.data?.rows[0], isError: list.isError, error: list.error, refetch: list.refetch };
}
